import type { FileChange, FilePreview as Preview, LeftOut } from '@fraktion/contract/translations';
import {
  Badge,
  Box,
  Button,
  Code,
  Heading,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useState } from 'react';

const firstShown = 50;
const tones = { new: 'green', changed: 'blue', back: 'grey' } as const;

const Change = ({ change: { key, kind, before, after } }: { readonly change: FileChange }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Box as="li" py="2" borderBottom="1px solid" borderColor="border">
      <Row gap="2">
        <Code overflowWrap="anywhere">{key}</Code>
        <Badge tone={tones[kind]}>{t(`translations.file.kinds.${kind}`)}</Badge>
      </Row>
      {before === null ? null : (
        <Text size="caption" tone="muted" overflowWrap="anywhere">
          {t('translations.file.before', { text: before })}
        </Text>
      )}
      <Text overflowWrap="anywhere">{after}</Text>
    </Box>
  );
};

const Left = ({ entry: { key, why, placeholders } }: { readonly entry: LeftOut }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Box as="li" py="2" borderBottom="1px solid" borderColor="border">
      <Code overflowWrap="anywhere">{key}</Code>
      <Text size="caption" tone="muted">
        {t(`translations.file.why.${why}`, { names: placeholders.join(', ') })}
      </Text>
    </Box>
  );
};

/** The changes of a file, and its ignored entries. */
export const FilePreview = ({ preview }: { readonly preview: Preview }) => {
  const { t } = useTranslation('mfe-admin');
  const [all, setAll] = useState(false);
  const { changes, leftOut, unchanged } = preview;
  const most = all ? Infinity : firstShown;
  return (
    <Stack gap="4">
      <Text>
        {t('translations.file.summary', {
          changes: changes.length,
          unchanged,
          leftOut: leftOut.length,
        })}
      </Text>
      <Stack as="ul" gap="0">
        {changes.slice(0, most).map((change) => (
          <Change key={change.key} change={change} />
        ))}
      </Stack>
      {leftOut.length > 0 ? (
        <Box>
          <Heading as="h3" size="small">
            {t('translations.file.leftOut')}
          </Heading>
          <Stack as="ul" gap="0">
            {leftOut.slice(0, most).map((entry) => (
              <Left key={entry.key} entry={entry} />
            ))}
          </Stack>
        </Box>
      ) : null}
      {!all && Math.max(changes.length, leftOut.length) > firstShown ? (
        <Button onClick={() => setAll(true)}>{t('translations.file.all')}</Button>
      ) : null}
    </Stack>
  );
};
