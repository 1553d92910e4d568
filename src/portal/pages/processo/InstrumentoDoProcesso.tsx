import { instrumento as t } from '@i18n/pt-BR/comum/instrumento.ts';
import { prazos } from '@i18n/pt-BR/processo/situacoes.ts';
import { processo as palavras } from '@i18n/pt-BR/processo/telas.ts';
import { type ReactNode, useState } from 'react';
import { limits } from '@/contract/limits.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { formatDocumento } from '@/contract/values/identificacao.ts';
import { diasEntre } from '@/domain/calendario.ts';
import { Escada } from '../../components/Escada.tsx';
import { Figura, Instrumento, Pessoa, UltimaAcao, VerConta } from '../../components/Instrumento.tsx';
import { useHoje } from '../../components/values/hoje.ts';
import { lateDialog } from '../../late/late.tsx';
import { degrausDe } from './degraus.ts';

const MemoriaDialog = lateDialog(() => import('./MemoriaDialog.tsx'));

interface Props {
  readonly processo: ProcessoDetalhe;
  /** What is to be done next. */
  readonly children?: ReactNode;
}

/** The head of a process, and of a returned one: its phase, debtor, what is owed today, term, last action and next step. */
export function InstrumentoDoProcesso({ processo, children }: Props) {
  const { devedor, andamentos, suspenso } = processo;
  return (
    <Instrumento
      rotulo={t.rotulo}
      escada={<Escada rotulo={t.fases} degraus={degrausDe(processo)} parada={suspenso && t.suspenso} />}
      passo={children}
    >
      <Pessoa nome={t.devedor} quem={devedor.nome} documento={formatDocumento(devedor)} />
      <DevidoHoje processo={processo} />
      <Prazo processo={processo} />
      <UltimaAcao ultima={andamentos.find(({ cancelado, excluido }) => !cancelado && !excluido)} />
    </Instrumento>
  );
}

/** What is owed today, as the server says it (M §7.81), and the account that ends with it. */
function DevidoHoje({ processo }: { readonly processo: ProcessoDetalhe }) {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Figura
        nome={t.devidoHoje}
        valor={formatReais(processo.devidoHoje)}
        nota={<VerConta onClick={() => setAberta(true)} />}
        forte
      />
      {aberta && <MemoriaDialog processo={processo} onClose={() => setAberta(false)} />}
    </>
  );
}

const { prazo: p } = palavras.detalhe;

/** The running term: how long it still is, and until when. With few days left the colour is a warning (D §5.4); the words say it too. */
function Prazo({ processo: { prazo, suspenso } }: { readonly processo: ProcessoDetalhe }) {
  const hoje = useHoje();
  if (!prazo) return <Figura nome={t.prazo} valor={t.semPrazo} />;
  const left = diasEntre(hoje, prazo.fim);
  const tipo = prazos[prazo.tipo as keyof typeof prazos] ?? prazo.tipo;
  const urgente = left < 0 ? 'error.main' : left <= limits.fila.prazoDias ? 'warning.main' : 'text.primary';
  return (
    <Figura
      nome={t.prazo}
      valor={suspenso ? p.suspenso : restante(left)}
      nota={`${p.titulo(tipo)} ${p.ate(formatData(prazo.fim))}`}
      cor={suspenso ? 'text.primary' : urgente}
    />
  );
}

const restante = (left: number): string => {
  if (left === 0) return p.hoje;
  return left > 0 ? p.faltam(left) : p.encerrado(-left);
};
