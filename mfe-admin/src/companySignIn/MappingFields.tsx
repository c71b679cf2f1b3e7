import {
  Box,
  Button,
  IconButton,
  Row,
  SelectField,
  Stack,
  Text,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus, Trash2 } from '@fraktion/shared-ui/icons';
import { GroupError } from '../lib/GroupError.tsx';

export interface Mapping {
  readonly value: string;
  readonly target: string;
}

export interface MappingFieldsProps {
  readonly title: string;
  readonly help: string;
  /** What a value stands for. */
  readonly targetLabel: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: readonly Mapping[];
  readonly onChange: (value: readonly Mapping[]) => void;
  readonly error?: string | undefined;
}

/** Which value of a claim stands for which role or location. */
export const MappingFields = (props: MappingFieldsProps) => {
  const { title, help, targetLabel, choices, value, onChange, error } = props;
  const { t } = useTranslation('mfe-admin');
  const change = (at: number, part: Partial<Mapping>) =>
    onChange(value.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <Stack as="fieldset" gap="2" border="0" p="0" m="0" aria-label={title}>
      <Text strong fontSize="sm">
        {title}
      </Text>
      <Text size="caption" tone="muted">
        {help}
      </Text>
      {value.map((each, index) => (
        // Rows have no other name than their place: two may be empty at the same time.
        <Row key={index} gap="2" alignItems="end" flexWrap="nowrap">
          <Box flex="1" minWidth="0">
            <TextField
              label={t('companySignIn.claimValue')}
              maxLength={200}
              required
              value={each.value}
              onChange={(text) => change(index, { value: text })}
            />
          </Box>
          <Box flex="1" minWidth="0">
            <SelectField
              label={targetLabel}
              choices={choices}
              value={each.target}
              onChange={(target) => change(index, { target })}
            />
          </Box>
          <IconButton
            icon={Trash2}
            label={t('companySignIn.removeValue')}
            onClick={() => onChange(value.filter((_, other) => other !== index))}
          />
        </Row>
      ))}
      <Box>
        <Button
          size="small"
          icon={Plus}
          onClick={() => onChange([...value, { value: '', target: choices[0]?.value ?? '' }])}
        >
          {t('companySignIn.addValue')}
        </Button>
      </Box>
      <GroupError error={error} />
    </Stack>
  );
};
