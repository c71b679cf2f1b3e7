import { getAccountLogo } from '@fraktion/contract/accounts';
import { queryFor, useBlobUrl } from '@fraktion/shared-auth/query';
import { Box, SkeletonText, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** The logo on white, for which it was drawn. */
export const LogoPicture = ({ logoPath }: { readonly logoPath: string }) => {
  const { t } = useTranslation('mfe-admin');
  const id = logoPath.split('/').at(-1) ?? '';
  const { data } = useQuery({
    ...queryFor(getAccountLogo, { params: { id } }),
    staleTime: Infinity,
  });
  const url = useBlobUrl(data);
  if (!url) return <SkeletonText lines={1} />;
  return (
    <Box bg="white" border="1px solid" borderColor="border" borderRadius="control" p="2">
      <Box
        as="img"
        {...{ src: url, alt: t('theme.logoNow') }}
        display="block"
        maxHeight="40px"
        maxWidth="200px"
      />
    </Box>
  );
};
