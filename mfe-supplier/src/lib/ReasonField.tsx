import {
  Button,
  type FieldBinding,
  Row,
  Stack,
  TextArea,
  useTranslation,
} from '@fraktion/shared-ui';
import type { Problem } from '@fraktion/shared-ui/form';

export interface ReasonFieldProps {
  readonly field: FieldBinding<string>;
  readonly help: string;
  /** The usual reasons, each with one tap. */
  readonly usual: readonly string[];
}

/** The reason as text, or by one tap when typing is difficult. */
export const ReasonField = ({ field, help, usual }: ReasonFieldProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Stack gap="2">
      <TextArea label={t('reason.label')} help={help} required maxLength={1000} {...field} />
      <Row>
        {usual.map((reason) => (
          <Button
            key={reason}
            size="small"
            maxWidth="full"
            whiteSpace="normal"
            textAlign="start"
            aria-pressed={reason === field.value}
            onClick={() => field.onChange(reason)}
            {...(reason === field.value ? { bg: 'brand.3', borderColor: 'brand.7' } : {})}
          >
            {reason}
          </Button>
        ))}
      </Row>
    </Stack>
  );
};

/** The error of a missing reason. */
export const useReasonWords = () => {
  const { t } = useTranslation('mfe-supplier');
  return ({ kind }: Problem) => (kind === 'missing' ? t('reason.missing') : undefined);
};
