import type { ReactNode } from 'react';

import { Row } from '../layout/boxes.tsx';

/** The filters of a list, left, and what else belongs to it, right. */
export const FilterBar = ({
  children,
  end,
}: {
  readonly children: ReactNode;
  readonly end?: ReactNode;
}) => (
  <Row justifyContent="space-between" gap="3">
    <Row role="group" gap="2" width={{ base: 'full', sm: 'auto' }}>
      {children}
    </Row>
    {end ? <Row>{end}</Row> : null}
  </Row>
);
