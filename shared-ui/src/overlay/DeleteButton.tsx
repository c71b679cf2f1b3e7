import { Trash2, Undo2 } from '../icons/index.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import { useOverlayWords } from './words.ts';

export interface DeleteButtonProps {
  /** 'Delete', unless it says otherwise. */
  readonly label?: string | undefined;
  /** The question, and what will happen. */
  readonly title: string;
  readonly text: string;
  /** The verb, where nothing is deleted. */
  readonly confirm?: string | undefined;
  /** Said when it is done. */
  readonly done: string;
  /** It takes back rather than deletes. */
  readonly undo?: boolean;
  /** Beside other small buttons, in a list. */
  readonly small?: boolean;
  /** Why it cannot be done. */
  readonly disabledReason?: string | undefined;
  readonly onDelete: () => Promise<unknown>;
  readonly onDone: () => void;
}

/** Asks first, and says why when it may not be. */
export const DeleteButton = (props: DeleteButtonProps) => {
  const words = useOverlayWords();
  const { label = words('delete'), title, text, confirm, done, disabledReason } = props;
  const { undo = false, small = false, onDelete, onDone } = props;
  return (
    <ConfirmButton
      label={label}
      variant={undo ? 'quiet' : 'danger'}
      size={small ? 'small' : undefined}
      icon={undo ? Undo2 : Trash2}
      disabledReason={disabledReason}
      title={title}
      text={text}
      confirm={confirm ?? (undo ? label : words('delete'))}
      done={done}
      danger
      onConfirm={async () => {
        await onDelete();
        onDone();
      }}
    />
  );
};
