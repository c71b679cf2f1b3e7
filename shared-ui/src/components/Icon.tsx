import type { LucideIcon } from '../icons/index.ts';

export type IconShape = LucideIcon;

export interface IconProps {
  /** A shape from `@fraktion/shared-ui/icons`. */
  readonly of: IconShape;
  readonly size?: 16 | 20 | 24 | 32;
  /** Said to those who do not see it; without it the icon is decoration. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** One stroke weight everywhere: 1.75. */
export const Icon = ({ of: Shape, size = 16, label, className }: IconProps) => (
  <Shape
    size={size}
    strokeWidth={1.75}
    className={className}
    focusable="false"
    style={{ flexShrink: 0 }}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
