/** Buttons, and links that look like them: one primary action a screen, the others quieter. */
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonLook, type Look } from './button-look.ts';

interface WithIcon extends Look {
  icon?: ReactNode;
}

type ButtonProps = WithIcon & ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({ kind = 'primary', isSmall, isWide, icon, children, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={buttonLook({ kind, isSmall, isWide }, className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}

export function ButtonLink({ kind = 'primary', isSmall, isWide, icon, children, className, ...rest }: WithIcon & LinkProps) {
  return (
    <Link className={buttonLook({ kind, isSmall, isWide }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
