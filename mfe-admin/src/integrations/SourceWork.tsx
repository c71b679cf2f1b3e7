import type { Integration } from '@fraktion/contract/integrations';
import { Divider, Stack } from '@fraktion/shared-ui';

import { Files } from './Files.tsx';
import { Runs } from './Runs.tsx';

/** The actions for an existing source: run it, and view its files. */
export const SourceWork = ({ integration: { id } }: { readonly integration: Integration }) => (
  <Stack gap="4" mb="4">
    <Runs id={id} />
    <Files id={id} />
    <Divider />
  </Stack>
);
