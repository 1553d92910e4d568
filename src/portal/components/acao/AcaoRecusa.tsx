import { processo as t } from '@i18n/pt-BR/processo.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CodigoAcao } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import type { Recusa } from './recusa.ts';
import { useRecarregar } from './useAcao.ts';

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly codigo: CodigoAcao;
  readonly recusa: Recusa;
}

/** What the server answered, inside the dialog. When somebody else was faster: read the process again, keep what was typed. */
export function AcaoRecusa({ processo, codigo, recusa }: Props) {
  const recarregar = useRecarregar();
  const [seen] = useState(processo.versao);
  const [busy, setBusy] = useState(false);
  const reloaded = recusa.divergente && processo.versao !== seen;
  const still = processo.acoesDisponiveis.some(({ acao }) => acao === codigo);
  if (reloaded) {
    const reason = processo.acoesIndisponiveis.find(({ acao }) => acao === codigo)?.motivo;
    return (
      <Alert severity={still ? 'info' : 'warning'} role="status" sx={{ mb: 2 }}>
        {still ? t.acao.recarregado : `${t.acao.naoMais} ${reason ?? ''}`}
      </Alert>
    );
  }
  const reload = async () => {
    setBusy(true);
    await recarregar();
    setBusy(false);
  };
  return (
    <Alert
      severity={recusa.divergente || recusa.mudaram ? 'warning' : 'error'}
      role="alert"
      sx={{ mb: 2 }}
      {...(recusa.divergente
        ? {
            action: (
              <Button color="inherit" size="small" loading={busy} onClick={reload}>
                {t.acao.recarregar}
              </Button>
            ),
          }
        : {})}
    >
      {recusa.mensagem}
    </Alert>
  );
}
