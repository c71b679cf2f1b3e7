import { Box, Icon, Text } from '@fraktion/shared-ui';
import { FileText } from '@fraktion/shared-ui/icons';

import { useWords } from '../../words.ts';
import type { PdfProblem } from './openPdf.ts';

/** Why there are no pages; the caller offers the download beside it. */
export const PdfMessage = ({ problem }: { readonly problem: PdfProblem }) => {
  const t = useWords();
  return (
    <Box
      role="status"
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="2"
      px="5"
      py="8"
      bg="bg.subtle"
      color="fg.muted"
      borderRadius="control"
      textAlign="center"
    >
      <Icon of={FileText} size={20} />
      <Text>{t(`pdf.problems.${problem}`)}</Text>
    </Box>
  );
};
