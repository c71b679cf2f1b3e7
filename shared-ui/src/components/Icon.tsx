import type { LucideIcon } from '../icons/index.ts';

export type IconShape = LucideIcon;

export interface IconProps {
  /** An icon from `@fraktion/shared-ui/icons`. */
  readonly of: IconShape;
  readonly size?: 16 | 20 | 24 | 32;
  /** Read by screen readers; without it the icon is decoration. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** The stroke width is 1.75 everywhere. */
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
