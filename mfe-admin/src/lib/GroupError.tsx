import { Text } from '@fraktion/shared-ui';

/** What is wrong with a group of fields, below them. */
export const GroupError = ({ error }: { readonly error: string | undefined }) =>
  error ? (
    <Text size="caption" tone="error" role="alert">
      {error}
    </Text>
  ) : null;
