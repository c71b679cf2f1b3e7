import type { InvoiceImport } from '@fraktion/contract/invoices';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, CircleX, LoaderCircle, Undo2 } from '@fraktion/shared-ui/icons';

const looks: Record<InvoiceImport['state'], { readonly tone: Tone; readonly icon: IconShape }> = {
  importing: { tone: 'blue', icon: LoaderCircle },
  failed: { tone: 'red', icon: CircleX },
  done: { tone: 'green', icon: CircleCheck },
  takenBack: { tone: 'grey', icon: Undo2 },
};

export const ImportPill = ({ state }: { readonly state: InvoiceImport['state'] }) => {
  const { t } = useTranslation('mfe-economics');
  return <StatusPill {...looks[state]} label={t(`importedFiles.states.${state}`)} />;
};
