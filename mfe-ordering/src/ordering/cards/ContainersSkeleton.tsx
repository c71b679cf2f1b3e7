import { SkeletonCards, useDevice } from '@fraktion/shared-ui';

/** As high as the content: rows on a phone, else picture cards. */
export const ContainersSkeleton = () => {
  const { mobile, narrow } = useDevice();
  return mobile || narrow ? (
    <SkeletonCards cards={4} height={136} />
  ) : (
    <SkeletonCards cards={8} height={300} least={256} />
  );
};
