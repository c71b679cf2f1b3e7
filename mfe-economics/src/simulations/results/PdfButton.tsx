import { getSimulationPdf } from '@fraktion/contract/simulations';
import { api, saveFile } from '@fraktion/shared-auth';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { Download } from '@fraktion/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';

/** The simulation as a document. */
export const PdfButton = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('mfe-economics');
  const pdf = useMutation({
    mutationFn: async () => saveFile(await api(getSimulationPdf, { params: { id } })),
  });
  return (
    <Button icon={Download} pending={pdf.isPending} onClick={() => pdf.mutate()}>
      {t('simulations.pdf')}
    </Button>
  );
};
