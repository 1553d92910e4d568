import { prazos } from '@i18n/pt-BR/processo/situacoes.ts';
import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import EventIcon from '@mui/icons-material/EventOutlined';
import Alert from '@mui/material/Alert';
import { limits } from '@/contract/limits.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { temChave } from '@/contract/values/chaves.ts';
import { formatData } from '@/contract/values/data.ts';
import { diasEntre } from '@/domain/calendario.ts';
import { useHoje } from '../../components/values/hoje.ts';

/**
 * The running term: «Prazo de contestação até 20/12/2026, faltam 30 dias». With few days left the colour is a warning
 * (D §5.4); the words say it too.
 */
export function PrazoCard({ processo: { prazo, suspenso } }: { readonly processo: ProcessoDetalhe }) {
  const hoje = useHoje();
  if (!prazo) return null;
  const left = diasEntre(hoje, prazo.fim);
  const tipo = temChave(prazos, prazo.tipo) ? prazos[prazo.tipo] : prazo.tipo;
  const severity = suspenso ? 'info' : left < 0 ? 'error' : left <= limits.fila.prazoDias ? 'warning' : 'info';
  return (
    <Alert severity={severity} icon={<EventIcon />}>
      <strong>{t.detalhe.prazo.titulo(tipo)}</strong> {t.detalhe.prazo.ate(formatData(prazo.fim))},{' '}
      {suspenso ? t.detalhe.prazo.suspenso : restante(left)}
    </Alert>
  );
}

const restante = (left: number): string => {
  if (left === 0) return t.detalhe.prazo.hoje;
  return left > 0 ? t.detalhe.prazo.faltam(left) : t.detalhe.prazo.encerrado(-left);
};
