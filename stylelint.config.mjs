/** What stands in `ui/scale.ts` and `ui/theme.ts` is not written again: no raw colour, weight, size of type, room, corner or width of a screen. */
const room = /(?<![\w.-])-?(?!0px|1px)[\d.]+px/;

export default {
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
    'declaration-property-value-allowed-list': {
      'font-weight': [/^var\(--weight-[\w-]+\)$/, 'inherit'],
      // a display of its own measure names it once, as `--own-size`
      'font-size': [/^var\(--(?:size-[\w-]+|own-size)\)$/, 'inherit'],
    },
    'declaration-property-value-disallowed-list': {
      '/^(?:margin|padding|gap|row-gap|column-gap|--gap)/': [room],
      '/radius$/': [room],
      font: [/\d/],
    },
    'media-feature-name-disallowed-list': [/width$/],
    // a module would call it something else than the page does
    'selector-disallowed-list': [/(?<!:global\()#[a-z]/],
    'custom-property-pattern': /^[a-z][\w-]*$/,
  },
};
