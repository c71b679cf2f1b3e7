import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { VisuallyHidden } from '../layout/boxes.tsx';
import { Icon, type IconShape } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import { coarse } from '../tokens/media.ts';

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
    _disabled: { cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'brand.9',
        color: 'brand.on',
        _hover: { bg: 'brand.10' },
        _disabled: { bg: 'bg.muted', color: 'fg.subtle' },
      },
      secondary: {
        bg: 'bg.panel',
        borderColor: 'border.strong',
        color: 'fg',
        _hover: { bg: 'bg.subtle', borderColor: 'border.control' },
        _disabled: { color: 'fg.subtle', bg: 'bg.subtle', borderColor: 'border' },
      },
      quiet: {
        bg: 'transparent',
        color: 'fg',
        _hover: { bg: 'bg.muted' },
        _disabled: { color: 'fg.subtle' },
      },
      danger: {
        bg: 'bg.panel',
        borderColor: 'red.line',
        color: 'red.text',
        _hover: { bg: 'red.tint', borderColor: 'red.solid' },
        _disabled: { color: 'fg.subtle', borderColor: 'border' },
      },
    },
    size: {
      control: {},
      small: { height: '28px', px: '2.5', fontSize: 'sm', [coarse]: { height: '40px' } },
    },
    square: { true: { px: '0', width: 'control', [coarse]: { px: '0' } } },
    full: { true: { width: 'full' } },
  },
  compoundVariants: [
    { square: true, size: 'small', css: { width: '28px', [coarse]: { width: '40px' } } },
  ],
  defaultVariants: { variant: 'secondary', size: 'control' },
});

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<typeof Base>, 'square'> {
  readonly icon?: IconShape | undefined;
  /** Under way: the button keeps its size, shows a mark, and takes no second click. */
  readonly pending?: boolean | undefined;
  /** Why it cannot be used. A disabled action says its reason. */
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
    visibility={hidden ? 'hidden' : 'visible'}
  >
    {children}
  </chakra.span>
);

const blocked = (event: { preventDefault: () => void; stopPropagation: () => void }) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A verb that does something. At most one `primary` on a page. */
export const Button = ({
  icon,
  pending = false,
  disabledReason,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const { t } = useTranslation('ui');
  const stopped = pending || disabledReason !== undefined;
  return (
    <Base
      type="button"
      {...rest}
      // Not the `disabled` attribute: a disabled button cannot be focused, so nobody would learn the reason.
      {...(stopped ? { 'aria-disabled': true, onClick: blocked } : { onClick })}
      {...(disabledReason ? { title: disabledReason, 'aria-description': disabledReason } : {})}
      {...(pending ? { 'aria-busy': true } : {})}
    >
      <Content hidden={pending}>
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
  /** What it does, in words. */
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
