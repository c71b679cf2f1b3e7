import { Button, Text, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';

import { LineFields } from './LineFields.tsx';
import type { LineValues } from './lineValues.ts';

export interface LinesEditorProps {
  readonly field: {
    readonly value: readonly LineValues[];
    readonly onChange: (lines: readonly LineValues[]) => void;
    readonly error?: string | undefined;
  };
  readonly currency: string;
  readonly most: number;
  /** After the first attempt to send, lines show what is missing. */
  readonly tried: boolean;
  readonly newLine: (before: LineValues | undefined) => LineValues;
}

/** The lines of an invoice, typed one below the other. */
export const LinesEditor = ({ field, currency, most, tried, newLine }: LinesEditorProps) => {
  const { t } = useTranslation('mfe-economics');
  const { value: lines, onChange, error } = field;
  const change = (changed: LineValues) =>
    onChange(lines.map((line) => (line.id === changed.id ? changed : line)));
  return (
    <>
      {lines.map((line, index) => (
        <LineFields
          key={line.id}
          line={line}
          number={index + 1}
          currency={currency}
          tried={tried}
          onChange={change}
          onRemove={
            lines.length > 1 ? () => onChange(lines.filter(({ id }) => id !== line.id)) : undefined
          }
        />
      ))}
      {error ? (
        <Text size="caption" tone="error" role="alert">
          {error}
        </Text>
      ) : null}
      <Button
        icon={Plus}
        alignSelf="flex-start"
        disabledReason={lines.length >= most ? t('manual.mostLines', { count: most }) : undefined}
        onClick={() => onChange([...lines, newLine(lines.at(-1))])}
      >
        {t('manual.addLine')}
      </Button>
    </>
  );
};
