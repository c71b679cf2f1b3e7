import { Drawing, Stack, Text } from '@fraktion/shared-ui';

/** Nothing to drive: read in the sun, so not in the pale text of other empty lists. */
export const NoStops = ({ text }: { readonly text: string }) => (
  <Stack gap="3" alignItems="center" textAlign="center" py="8">
    <Drawing name="truck" />
    <Text fontSize="lg" color="fg">
      {text}
    </Text>
  </Stack>
);
