import { type Collector, createCollector, updateCollector } from '@fraktion/contract/collectors';
import { useSave } from '@fraktion/shared-auth/query';
import { getLanguage, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

/** Creates a collector, or changes the one it is given. */
export const useCollectorForm = (collector: Collector | undefined, onDone: () => void) => {
  const { t } = useTranslation('mfe-admin');
  return useCallForm({
    call: useSave({ create: createCollector, change: updateCollector, row: collector }),
    row: collector,
    fields: ['name', 'email', 'phone', 'address', 'zip', 'city', 'cvr', 'language'],
    // A new one is likely to speak the language of who adds it.
    initial: (row) => ({ language: row?.language ?? getLanguage() }),
    done: ({ name }) => {
      const title = collector ? 'collectors.saved' : 'collectors.created';
      toast({ title: t(title, { name }), tone: 'success' });
      onDone();
    },
  });
};
