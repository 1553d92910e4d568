import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { acoes } from '@/contract/acoes.ts';
import { type ProcessoDoLote, type RegistroEmLote, registrosEmLote } from '@/contract/lote.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { chavesDe } from '@/contract/values/chaves.ts';
import { can } from '../../../providers/session.ts';
import { useDialogoAoRedor, useFormularioAoRedor } from '../../../rascunho/contexto.ts';
import { Comum } from './Comum.tsx';
import { Fora } from './Fora.tsx';
import { Grade } from './Grade.tsx';
import { LinhaDoLote } from './LinhaDoLote.tsx';
import { Rodape } from './Rodape.tsx';
import { Tipos } from './Tipos.tsx';
import { useReler } from './useLote.ts';
import { type Andamento, type Linha, useRegistrar } from './useRegistrar.ts';
import { partilha, type ValoresDoLote } from './valores.ts';

const { registro: r } = t;
const tipos = chavesDe(registrosEmLote);

interface Props {
  /** In the order of the list. */
  readonly processos: readonly ProcessoDoLote[];
  /** Their ids in the order of the form's rows. */
  readonly ordem: readonly number[];
  readonly escolhidos: number;
  readonly onBusy: (busy: boolean) => void;
  /** A row was registered. */
  readonly onFeito: () => void;
  readonly onSair: () => void;
}

/** Grid columns of a row after the process: date, «not found», file. */
const colunas: Readonly<Record<RegistroEmLote, string>> = {
  AR: '200px 225px minmax(150px, 0.8fr)',
  CIENCIA: '200px minmax(150px, 0.8fr)',
  DIARIO: '200px minmax(150px, 0.8fr)',
};

/** The kind of registration, the fields for all rows, a row for each process, and the processes left out. */
export function Registros({ processos: lidos, ordem, escolhidos, onBusy, onFeito, onSair }: Props) {
  const { setValue } = useFormContext<ValoresDoLote>();
  const [umaPagina, escolhido] = useWatch<ValoresDoLote, ['umaPagina', 'tipo']>({ name: ['umaPagina', 'tipo'] });
  const dialogo = useDialogoAoRedor();
  const { processos, ficam, retirar, reler } = useProcessos(lidos, ordem);
  const permitidos = tipos.filter((tipo) => can(acoes[registrosEmLote[tipo][0]].permission));
  const restantes = ficam.map(({ processo }) => processo);
  const cabem = (tipo: RegistroEmLote, de = processos) => de.filter((p) => p.registros[tipo].acao !== null);
  const [primeiro] = useState(() => permitidos.find((cada) => cabem(cada).length > 0) ?? permitidos[0] ?? 'AR');
  const tipo = escolhido ?? primeiro;
  const { registrar, andamentos, enviando, falha, marcar } = useRegistrar(tipo);
  const busy = enviando !== null;
  const { linhas, porFazer, fora, feitos, diferentes } = partesDoLote(ficam, tipo, andamentos);
  // If the person took out all rows, the draft is discarded as well.
  const completo = porFazer.length === 0 && (feitos > 0 || (processos.length > 0 && ficam.length === 0));
  useAvisos({ busy, feitos, completo }, onBusy, onFeito);
  const recarregar = async (linha: Linha) => marcar(linha.processo.id, await reler(linha, tipo));
  return (
    <>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {permitidos.every((cada) => cabem(cada).length === 0) && feitos === 0 ? (
          <Alert severity="info">{r.nenhum}</Alert>
        ) : (
          <>
            <Tipos
              tipos={permitidos}
              tipo={tipo}
              cabem={(cada) => cabem(cada, restantes)}
              fixo={andamentos.size > 0}
              onChange={(novo) => setValue('tipo', novo, { shouldDirty: true })}
            />
            {diferentes && <Alert severity="info">{r.diferentes}</Alert>}
            {porFazer.length > 0 && <Comum tipo={tipo} linhas={porFazer} busy={busy} />}
            <Grade colunas={colunas[tipo]}>
              {linhas.map((linha) => (
                <LinhaDoLote
                  key={linha.processo.id}
                  linha={linha}
                  tipo={tipo}
                  semArquivo={partilha(tipo, { umaPagina })}
                  andamento={andamentos.get(linha.processo.id)}
                  busy={busy}
                  onRetirar={() => retirar(linha)}
                  onRecarregar={() => void recarregar(linha)}
                />
              ))}
            </Grade>
          </>
        )}
        <Fora
          processos={fora.map((processo) => [processo, processo.registros[tipo].motivo ?? ''] as const)}
          ausentes={escolhidos - processos.length}
        />
      </DialogContent>
      <Rodape
        tipo={tipo}
        porFazer={porFazer}
        feitos={feitos}
        tentadas={porFazer.filter(({ processo }) => andamentos.has(processo.id)).length}
        enviando={enviando}
        falha={falha}
        onSair={onSair}
        onFechar={dialogo?.fechar ?? onSair}
        onRegistrar={registrar}
      />
    </>
  );
}

/** The processes of the batch, as they were read last, without those that the person took out. */
function useProcessos(lidos: readonly ProcessoDoLote[], ordem: readonly number[]) {
  const relerProcesso = useReler();
  const { setValue } = useFormContext<ValoresDoLote>();
  const [processos, setProcessos] = useState(lidos);
  /** A name for each row: to watch the rows themselves would draw all of them at each key. */
  const [nomes] = useState(() => lidos.map((_, i) => `linhas.${i}.retirada` as const));
  const retiradas = useWatch<ValoresDoLote, `linhas.${number}.retirada`[]>({ name: nomes });
  /** Also removes the file of the row, so that another row can use its name. */
  const retirar = ({ i }: Linha) => {
    setValue(`linhas.${i}.arquivos`, []);
    setValue(`linhas.${i}.retirada`, true, { shouldDirty: true });
  };
  /** Reads the process of a row again; answers what there is to say of it. */
  const reler = async ({ processo: { id } }: Linha, tipo: RegistroEmLote): Promise<Andamento> => {
    try {
      const novo = await relerProcesso(id);
      if (!novo) return { estado: 'recusado', mensagem: r.sumiu };
      const { acao, motivo } = novo.registros[tipo];
      setProcessos((now) => now.map((processo) => (processo.id === id ? novo : processo)));
      const situacao = novo.situacaoProcesso.nome;
      return { estado: 'aviso', mensagem: acao ? r.mudou(situacao) : r.mudouFora(situacao, motivo ?? '') };
    } catch (error) {
      return { estado: 'recusado', mensagem: mensagemDe(error), divergente: true };
    }
  };
  const ficam = processos
    .map((processo) => ({ processo, i: ordem.indexOf(processo.id) }))
    .filter(({ i }) => !retiradas[i]);
  return { processos, ficam, retirar, reler };
}

/** Which rows there are, which of them are still to be registered, and which processes take no registration of this kind. */
function partesDoLote(ficam: readonly Linha[], tipo: RegistroEmLote, andamentos: ReadonlyMap<number, Andamento>) {
  const feito = ({ processo }: Linha) => andamentos.get(processo.id)?.estado === 'feito';
  // A process that was changed while it was in the batch stays visible, with its result.
  const linhas = ficam.filter(({ processo: { id, registros } }) => registros[tipo].acao || andamentos.has(id));
  const porFazer = linhas.filter((linha) => !feito(linha) && linha.processo.registros[tipo].acao);
  return {
    linhas,
    porFazer,
    fora: ficam.filter((linha) => !linhas.includes(linha)).map(({ processo }) => processo),
    feitos: linhas.filter(feito).length,
    /** The rows are registered by different actions. */
    diferentes: new Set(porFazer.map(({ processo }) => processo.registros[tipo].acao)).size > 1,
  };
}

interface Progresso {
  readonly busy: boolean;
  readonly feitos: number;
  readonly completo: boolean;
}

/** Tells the form that all is saved, and the dialog that rows are being sent and that some are registered. */
function useAvisos({ busy, feitos, completo }: Progresso, onBusy: Props['onBusy'], onFeito: Props['onFeito']) {
  const { salvo } = useFormularioAoRedor();
  useEffect(() => {
    if (completo) salvo();
  }, [completo, salvo]);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  useEffect(() => {
    if (feitos > 0) onFeito();
  }, [feitos, onFeito]);
}
