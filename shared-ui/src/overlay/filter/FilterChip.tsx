import { chakra } from '@chakra-ui/react';
import { useTranslation } from '../../i18n/texts.ts';
import { ChevronDown, X } from '../../icons/index.ts';
import type { ComponentProps, Ref } from 'react';

import { Icon } from '../../components/Icon.tsx';
import { coarse } from '../../tokens/media.ts';

const Shell = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '28px',
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'border.strong',
    bg: 'bg.control',
    fontSize: 'sm',
    [coarse]: { height: 'control' },
    '&[data-active=true]': { bg: 'brand.3', borderColor: 'brand.7' },
  },
});
const Part = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: 'full',
    px: '3',
    borderRadius: 'full',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    // Covers the chip's border as well, so that all of it is a touch target.
    [coarse]: { height: 'control' },
    _hover: { bg: 'bg.muted' },
  },
});

export interface FilterChipProps extends Omit<ComponentProps<'button'>, 'value' | 'color' | 'ref'> {
  readonly label: string;
  /** The chosen value as text; without it the filter is not active. */
  readonly value?: string | undefined;
  readonly onClear?: (() => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** One filter as a chip. */
export const FilterChip = ({ label, value, onClear, ...rest }: FilterChipProps) => {
  const { t } = useTranslation('ui');
  return (
    <Shell data-active={value !== undefined}>
      <Part type="button" {...rest} {...(value !== undefined && onClear ? { pe: '1' } : {})}>
        <chakra.span color={value === undefined ? 'fg' : 'fg.muted'}>{label}</chakra.span>
        {value === undefined ? (
          <Icon of={ChevronDown} />
        ) : (
          <chakra.span fontWeight="medium">{value}</chakra.span>
        )}
      </Part>
      {value !== undefined && onClear ? (
        <Part
          type="button"
          px="1.5"
          aria-label={t('clearFilter', { name: label })}
          onClick={(event) => {
            // The cross disappears with the choice; the focus stays with its filter.
            (event.currentTarget.previousElementSibling as HTMLElement).focus();
            onClear();
          }}
        >
          <Icon of={X} />
        </Part>
      ) : null}
    </Shell>
  );
};
