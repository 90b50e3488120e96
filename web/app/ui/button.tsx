/** Buttons, and links that look like them: one primary action a screen, the others quieter. */
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import './button.css';

interface Look {
  /** `primary` is the one action of the screen, `quiet` reads like a link. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 40 px instead of 48, for dense places on wide screens. */
  isSmall?: boolean;
  isWide?: boolean;
  icon?: ReactNode;
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({ kind = 'primary', isSmall, isWide, icon, children, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={classOf({ kind, isSmall, isWide }, className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}

export function ButtonLink({ kind = 'primary', isSmall, isWide, icon, children, className, ...rest }: Look & LinkProps) {
  return (
    <Link className={classOf({ kind, isSmall, isWide }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}

function classOf(
  { kind, isSmall, isWide }: { kind: string; isSmall?: boolean | undefined; isWide?: boolean | undefined },
  more = '',
): string {
  return `button button-${kind}${isSmall ? ' button-small' : ''}${isWide ? ' button-wide' : ''} ${more}`.trim();
}
