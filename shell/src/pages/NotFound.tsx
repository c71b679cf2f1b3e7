import {
  ButtonLink,
  EmptyState,
  Flex,
  Heading,
  usePageHeading,
  useTranslation,
} from '@fraktion/shared-ui';

/** What unknown addresses lead to. */
export function NotFound() {
  const { t } = useTranslation('shell');
  const heading = usePageHeading(t('Web.NotFoundPage.Title'));
  return (
    <Flex
      as="main"
      direction="column"
      align="center"
      justify="center"
      minHeight="100dvh"
      p="gutter"
    >
      <Heading as="h1" size="title" ref={heading} tabIndex={-1}>
        {t('Web.NotFoundPage.Title')}
      </Heading>
      <EmptyState
        drawing="search"
        text={t('Web.NotFoundPage.Text')}
        action={
          <ButtonLink variant="primary" to="/">
            {t('Web.NotFoundPage.Home')}
          </ButtonLink>
        }
      />
    </Flex>
  );
}
