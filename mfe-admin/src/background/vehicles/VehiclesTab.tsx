import { type TransportVehicle, transportVehicles } from '@fraktion/contract/drivings';
import { useTranslation } from '@fraktion/shared-ui';
import { columnsOf } from '@fraktion/shared-ui/list';
import { useMemo } from 'react';

import { DataTab } from '../data/DataTab.tsx';
import type { DataRow } from '../data/looseTab.ts';
import type { BackgroundTabProps } from '../declaredTab.ts';

const { count } = columnsOf<DataRow>();

/** Vehicles, each with the number of its trips. */
const VehiclesTab = ({ fillActions }: BackgroundTabProps) => {
  const { t } = useTranslation('mfe-admin');
  const more = useMemo(
    () => [
      count('drivingCount', t('background.drivingCount'), {
        value: (row) => (row as unknown as TransportVehicle).drivingCount,
      }),
    ],
    [t],
  );
  return <DataTab tab={transportVehicles} fillActions={fillActions} more={more} />;
};

export default VehiclesTab;
