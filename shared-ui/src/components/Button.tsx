import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

import { useTranslation } from '../i18n/texts.ts';
import { VisuallyHidden } from '../layout/boxes.tsx';
import { Icon, type IconShape } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import { coarse } from '../tokens/media.ts';

const live = '&:is(:hover, [data-state=open]):not(:disabled, [aria-disabled=true])';
// Pending is not the same as unavailable: a pending button keeps its colour.
const stopped = '&:is(:disabled, [aria-disabled=true]):not([aria-busy])';

const Base = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    height: 'control',
    px: '3.5',
    borderRadius: 'control',
    border: '1px solid transparent',
    fontSize: 'md',
    lineHeight: '20px',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    position: 'relative',
    userSelect: 'none',
    textDecoration: 'none',
    flexShrink: '0',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    [coarse]: { px: '5', fontSize: 'lg' },
    '&:is(:disabled, [aria-disabled=true])': { cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'brand.9',
        color: 'brand.on',
        [live]: { bg: 'brand.10' },
        [stopped]: { bg: 'bg.muted', color: 'fg.subtle' },
      },
      secondary: {
        bg: 'bg.control',
        borderColor: 'border.strong',
        color: 'fg',
        [live]: { bg: 'bg.subtle', borderColor: 'border.control' },
        [stopped]: { color: 'fg.subtle', bg: 'bg.subtle', borderColor: 'border' },
      },
      quiet: {
        bg: 'transparent',
        color: 'fg',
        [live]: { bg: 'bg.muted' },
        [stopped]: { color: 'fg.subtle' },
      },
      danger: {
        bg: 'bg.control',
        borderColor: 'red.line',
        color: 'red.text',
        [live]: { bg: 'red.tint', borderColor: 'red.solid' },
        [stopped]: { color: 'fg.subtle', borderColor: 'border' },
      },
    },
    size: {
      control: {},
      small: {
        height: '28px',
        px: '2.5',
        fontSize: 'sm',
        // Touch targets have the same size everywhere.
        [coarse]: { height: 'control', px: '3.5' },
      },
    },
    square: { true: { px: '0', width: 'control', [coarse]: { px: '0' } } },
    full: { true: { width: 'full' } },
  },
  compoundVariants: [
    { square: true, size: 'small', css: { width: '28px', [coarse]: { width: 'control' } } },
  ],
  defaultVariants: { variant: 'secondary', size: 'control' },
});

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<typeof Base>, 'square'> {
  readonly icon?: IconShape | undefined;
  /** The action is running: the button keeps its size, shows a spinner, and ignores clicks. */
  readonly pending?: boolean | undefined;
  /** Why it cannot be used. A disabled action must give its reason. */
  readonly disabledReason?: string | undefined;
}

const Content = ({
  hidden,
  children,
}: {
  readonly hidden: boolean;
  readonly children: ReactNode;
}) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    gap="inherit"
    minWidth="0"
    visibility={hidden ? 'hidden' : 'visible'}
  >
    {children}
  </chakra.span>
);

/** The second click of a double click: the effect of the first may not be visible yet, and must not be repeated. */
const isRepeat = (event: { readonly detail: number }): boolean => event.detail > 1;

const blocked = (event: { preventDefault: () => void; stopPropagation: () => void }) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A button for an action. A page has at most one `primary`. */
export const Button = ({
  icon,
  pending,
  disabledReason,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const { t } = useTranslation('ui');
  const inert = pending === true || disabledReason !== undefined;
  const once: typeof onClick =
    pending === undefined ? onClick : (event) => (isRepeat(event) ? undefined : onClick?.(event));
  return (
    <Base
      type="button"
      {...rest}
      // Not the `disabled` attribute: a disabled button cannot get the focus, so users would not learn the reason.
      {...(inert ? { 'aria-disabled': true, onClick: blocked } : { onClick: once })}
      {...(disabledReason ? { title: disabledReason, 'aria-description': disabledReason } : {})}
      {...(pending ? { 'aria-busy': true } : {})}
    >
      <Content hidden={pending === true}>
        {icon ? <Icon of={icon} /> : null}
        {children}
      </Content>
      {pending ? (
        <>
          <Spinner />
          <VisuallyHidden>{t('working')}</VisuallyHidden>
        </>
      ) : null}
    </Base>
  );
};

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  readonly icon: IconShape;
  /** The action, in words. */
  readonly label: string;
}

export const IconButton = ({
  icon,
  label,
  variant = 'quiet',
  title = label,
  ...rest
}: IconButtonProps) => (
  <Button {...rest} {...{ square: true }} variant={variant} aria-label={label} title={title}>
    <Icon of={icon} />
  </Button>
);
