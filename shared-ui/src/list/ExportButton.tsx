import { Button, toastFailure, useDevice } from '@fraktion/shared-ui';
import { FileSpreadsheet } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { useListWords } from './words.ts';

/** What is shown, as an Excel file. */
export const ExportButton = ({ onExport }: { readonly onExport: () => Promise<void> }) => {
  const words = useListWords();
  const { mobile } = useDevice();
  const [exporting, setExporting] = useState(false);
  const exportNow = () => {
    setExporting(true);
    onExport()
      .catch(toastFailure)
      .finally(() => setExporting(false));
  };
  // Nobody works in a sheet on a phone, and its heading has room for two buttons.
  if (mobile) return null;
  return (
    <Button icon={FileSpreadsheet} pending={exporting} onClick={exportNow}>
      {words('export')}
    </Button>
  );
};
