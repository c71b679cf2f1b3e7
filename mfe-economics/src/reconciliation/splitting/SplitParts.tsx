import type { SplitMeasure } from '@fraktion/contract/invoices';
import { Box, DecimalField, IconButton, useTranslation } from '@fraktion/shared-ui';
import { Trash2 } from '@fraktion/shared-ui/icons';

import { type ChosenInfocard, InfocardField } from '../posting/InfocardField.tsx';
import type { Part } from './splitting.ts';

export interface SplitPartsProps {
  readonly parts: readonly Part[];
  /** Infocards that the line is posted to already. */
  readonly posted: readonly string[];
  readonly by: SplitMeasure;
  readonly sign: string;
  readonly onChange: (parts: readonly Part[]) => void;
}

/** The infocards of a split, each with its share. */
export const SplitParts = ({ parts, posted, by, sign, onChange }: SplitPartsProps) => {
  const { t } = useTranslation('mfe-economics');
  const change = (id: string, with_: Partial<Part>) =>
    onChange(parts.map((part) => (part.id === id ? { ...part, ...with_ } : part)));
  const taken = [...posted, ...parts.flatMap(({ infocard }) => infocard?.id ?? [])];
  return (
    <Box as="ol" aria-label={t('split.parts')}>
      {parts.map(({ id, infocard, share }, index) => (
        <Box
          as="li"
          key={id}
          display="grid"
          gridTemplateColumns={by === 'equal' ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr) 120px auto'}
          columnGap="3"
          alignItems="end"
          mb="3"
        >
          <InfocardField
            value={infocard}
            onChange={(chosen: ChosenInfocard | null) => change(id, { infocard: chosen })}
            taken={taken}
          />
          {by === 'equal' ? null : (
            <DecimalField
              label={t('split.share')}
              unit={sign}
              allowNegative
              maxDecimals={4}
              value={share}
              onChange={(text: string) => change(id, { share: text })}
            />
          )}
          <IconButton
            icon={Trash2}
            label={t('split.removePart', { number: index + 1 })}
            disabledReason={parts.length < 3 ? t('split.atLeastTwo') : undefined}
            onClick={() => onChange(parts.filter((part) => part.id !== id))}
          />
        </Box>
      ))}
    </Box>
  );
};
