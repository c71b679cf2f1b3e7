import {
  Box,
  Flex,
  Grid,
  Heading,
  Text,
  usePageHeading,
  useTranslation,
} from '@fraktion/shared-ui/entry';
import type { ReactNode } from 'react';

import { Wordmark } from '../frame/layout/Mark.tsx';
import { Hierarchy } from './Hierarchy.tsx';
import { LanguageRow } from './LanguageRow.tsx';

function Drawing() {
  const { t } = useTranslation('shell');
  return (
    <Flex
      as="aside"
      display={{ base: 'none', md: 'flex' }}
      direction="column"
      align="center"
      justify="center"
      bg="brand.2"
      borderInlineStart="1px solid"
      borderColor="border"
      p="12"
    >
      <Box width="full" maxWidth="460px">
        <Hierarchy />
        <Text
          tone="muted"
          textAlign="center"
          textWrap="balance"
          mt="8"
          fontSize="lg"
          lineHeight="24px"
        >
          {t('login.promise')}
        </Text>
      </Box>
    </Flex>
  );
}

/** The page for users who are not signed in: the form on the left, the waste hierarchy on the right. */
export function SplitPage({ children }: { readonly children: ReactNode }) {
  return (
    <Grid
      gap="0"
      minHeight="100dvh"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(420px, 5fr) 6fr' }}
    >
      <Flex as="main" direction="column" px={{ base: '5', sm: '12' }} py={{ base: '6', sm: '8' }}>
        <Wordmark />
        <Flex
          direction="column"
          justify="center"
          flex="1"
          width="full"
          maxWidth="360px"
          mx="auto"
          py="8"
        >
          {children}
        </Flex>
        <LanguageRow />
      </Flex>
      <Drawing />
    </Grid>
  );
}

export interface EntryHeadingProps {
  readonly title: string;
  /** One sentence about the purpose. */
  readonly text?: string | undefined;
}

export function EntryHeading({ title, text }: EntryHeadingProps) {
  const heading = usePageHeading(title);
  return (
    <>
      <Heading
        as="h1"
        ref={heading}
        tabIndex={-1}
        fontSize="2xl"
        lineHeight="32px"
        mb={text ? '2' : '6'}
      >
        {title}
      </Heading>
      {text ? (
        <Text tone="muted" mb="6">
          {text}
        </Text>
      ) : null}
    </>
  );
}
