import {
  Badge,
  Box,
  Button,
  Code,
  getLanguage,
  i18n,
  missingKeys,
  Row,
  setLanguage,
  Stack,
  Text,
} from '@fraktion/shared-ui';
import { Languages } from '@fraktion/shared-ui/icons';
import { Popover } from '@fraktion/shared-ui/overlay';
import { useState, useSyncExternalStore } from 'react';

/** i18next's own name for no language: every text is shown as its key. */
const noLanguage = 'cimode';

/** Shows keys instead of texts, and then the former language again. */
function useKeys() {
  const [before, setBefore] = useState<ReturnType<typeof getLanguage>>();
  const toggle = async () => {
    if (before === undefined) {
      setBefore(getLanguage());
      await i18n.changeLanguage(noLanguage);
    } else {
      await setLanguage(before);
      setBefore(undefined);
    }
  };
  return { shown: before !== undefined, toggle };
}

function Report({ missing }: { readonly missing: readonly string[] }) {
  return (
    <Stack gap="2">
      <Text strong>Missing translations</Text>
      {missing.length === 0 ? <Text tone="muted">None so far on the pages opened</Text> : null}
      <Stack as="ul" gap="1" maxHeight="300px" position="relative" overflowY="auto">
        {missing.map((entry) => (
          <Box as="li" key={entry} overflowWrap="anywhere">
            <Code>{entry}</Code>
          </Box>
        ))}
      </Stack>
      {missing.length > 0 ? (
        <Button size="small" onClick={() => void navigator.clipboard.writeText(missing.join('\n'))}>
          Copy
        </Button>
      ) : null}
    </Stack>
  );
}

/** For people who write texts: shows the keys and the missing texts. Only in development. */
export default function TranslationTools() {
  const { shown, toggle } = useKeys();
  const missing = [...useSyncExternalStore(missingKeys.subscribe, missingKeys.get)].toSorted();
  return (
    <Box position="fixed" bottom="16" insetInlineStart="4" zIndex="toast">
      <Row gap="1" bg="bg.panel" boxShadow="float" borderRadius="panel" p="1">
        <Button
          size="small"
          variant="quiet"
          icon={Languages}
          aria-pressed={shown}
          onClick={() => void toggle()}
        >
          {shown ? 'Show texts' : 'Show translation keys'}
        </Button>
        <Popover
          label="Missing translations"
          width="420px"
          trigger={
            <Button size="small" variant="quiet">
              Missing <Badge tone={missing.length > 0 ? 'red' : 'grey'}>{missing.length}</Badge>
            </Button>
          }
        >
          {() => <Report missing={missing} />}
        </Popover>
      </Row>
    </Box>
  );
}
