import type { ReactNode } from 'react';

import { Row } from '../layout/boxes.tsx';

/** The filters of a list on the left, on as many lines as they need, and other controls on the right. */
export const FilterBar = ({
  children,
  end,
}: {
  readonly children: ReactNode;
  readonly end?: ReactNode;
}) => (
  <Row
    justifyContent="space-between"
    alignItems="flex-start"
    flexWrap={{ base: 'wrap', sm: 'nowrap' }}
    gap="3"
  >
    <Row role="group" gap="2" width={{ base: 'full', sm: 'auto' }}>
      {children}
    </Row>
    {end ? (
      <Row flexShrink="0" minHeight="control">
        {end}
      </Row>
    ) : null}
  </Row>
);
