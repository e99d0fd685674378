import { useEffect, useRef } from 'preact/hooks';

interface ReplaceQuestionProps {
  readonly onAnswer: (answer: 'save' | 'replace' | 'keep') => void;
}

/** Asked before a workbook that is not saved as a file gives way to another one. */
export function ReplaceQuestion({ onAnswer }: ReplaceQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="replace-title" onCancel={() => onAnswer('keep')}>
      <h2 id="replace-title">Replace this workbook?</h2>
      <p>It was changed and is not saved as a file. The page keeps one workbook; another one takes its place.</p>
      <div class="dialog-actions">
        <button type="button" onClick={() => onAnswer('keep')}>
          Keep it
        </button>
        <button type="button" onClick={() => onAnswer('replace')}>
          Replace it
        </button>
        <button type="button" class="primary" onClick={() => onAnswer('save')}>
          Save it first
        </button>
      </div>
    </dialog>
  );
}
