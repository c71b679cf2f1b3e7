import {
  ButtonLink,
  Drawing,
  Flex,
  Heading,
  Row,
  Text,
  usePageHeading,
  useTranslation,
} from '@fraktion/shared-ui/entry';
import type { ReactNode } from 'react';

export interface NotFoundProps {
  readonly framed?: boolean;
  /** More ways on, inside the frame. */
  readonly actions?: ReactNode;
}

/** The page for unknown addresses: inside the frame for signed-in users, else a page without menu. */
export function NotFound({ framed = false, actions }: NotFoundProps) {
  const { t } = useTranslation('shell');
  const heading = usePageHeading(t('notFound.title'));
  return (
    <Flex
      as={framed ? 'div' : 'main'}
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      gap="1"
      flex="1"
      minHeight={framed ? undefined : '100dvh'}
      p="gutter"
    >
      <Drawing name="search" />
      <Heading as="h1" size="title" ref={heading} tabIndex={-1} mt="3">
        {t('notFound.title')}
      </Heading>
      <Text tone="muted" mb="5">
        {t('notFound.text')}
      </Text>
      <Row gap="2" justifyContent="center">
        <ButtonLink variant="primary" to="/">
          {t('notFound.home')}
        </ButtonLink>
        {actions}
      </Row>
    </Flex>
  );
}
