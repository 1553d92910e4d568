import { produto } from '@i18n/pt-BR/portal/produto.ts';
import { useChamadaRecusada } from '../../base/useChamadaRecusada.ts';

export interface NoticeText {
  readonly text: string;
  readonly kind: 'success' | 'warning' | 'error';
}

/** A message above the form, read aloud, which can be closed. */
export function Notice({
  notice: { text, kind },
  onClose,
}: {
  readonly notice: NoticeText;
  readonly onClose?: () => void;
}) {
  const chamada = useChamadaRecusada(() => text);
  return (
    <div className={`login-notice login-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <p>
        {text}
        {chamada && <small>{produto.chamada(chamada)}</small>}
      </p>
      {onClose && (
        <button type="button" className="login-icon-button" aria-label={produto.fecharAviso} onClick={onClose}>
          <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      )}
    </div>
  );
}
