import { lote as t } from '@i18n/pt-BR/lote.ts';
import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { acoes } from '@/contract/acoes.ts';
import { type ProcessoDoLote, type RegistroEmLote, registrosEmLote } from '@/contract/lote.ts';
import type { BulkProps } from '../../../declaration/resource.ts';
import { can } from '../../../providers/session.ts';
import { Comum } from './Comum.tsx';
import { Fora } from './Fora.tsx';
import { Grade } from './Grade.tsx';
import { LinhaDoLote } from './LinhaDoLote.tsx';
import { Rodape } from './Rodape.tsx';
import { useReler } from './useLote.ts';
import { type Linha, useRegistrar } from './useRegistrar.ts';
import { partilha, type ValoresDoLote } from './valores.ts';

const { registro: r } = t;

interface Props extends Pick<BulkProps, 'onClose' | 'onDone'> {
  readonly processos: readonly ProcessoDoLote[];
  readonly escolhidos: number;
  /** What closing the dialog around does. */
  readonly fechar: RefObject<() => void>;
  readonly onBusy: (busy: boolean) => void;
}

/** Columns of a row after who it is: date, «not found», file. */
const colunas: Readonly<Record<RegistroEmLote, string>> = {
  AR: '200px 225px minmax(150px, 0.8fr)',
  CIENCIA: '200px minmax(150px, 0.8fr)',
  DIARIO: '200px minmax(150px, 0.8fr)',
};

/** What to register, what counts for all, a row for each process, and why some are left out. */
export function Registros({ processos: lidos, escolhidos, fechar: dialogo, onBusy, onClose, onDone }: Props) {
  const reler = useReler();
  const { isDirty } = useFormContext<ValoresDoLote>().formState;
  const umaPagina = useWatch<ValoresDoLote, 'umaPagina'>({ name: 'umaPagina' });
  const [processos, setProcessos] = useState(lidos);
  const [retirados, setRetirados] = useState<ReadonlySet<number>>(new Set());
  const permitidos = tipos.filter((tipo) => can(acoes[registrosEmLote[tipo][0]].permission));
  const cabem = (tipo: RegistroEmLote) => processos.filter((p) => p.registros[tipo].acao !== null);
  const [tipo, setTipo] = useState(() => permitidos.find((cada) => cabem(cada).length > 0) ?? permitidos[0] ?? 'AR');
  const [saindo, setSaindo] = useState(false);
  const { registrar, andamentos, enviando, falha, esquecer } = useRegistrar(tipo);
  const busy = enviando !== null;

  const ficam = processos.map((processo, i) => ({ processo, i })).filter(({ processo }) => !retirados.has(processo.id));
  const feito = ({ processo }: Linha) => andamentos.get(processo.id)?.estado === 'feito';
  // A process that moved on while it was in the batch stays in view, with what came of it.
  const linhas = ficam.filter(({ processo: { id, registros } }) => registros[tipo].acao || andamentos.has(id));
  const porFazer = linhas.filter((linha) => !feito(linha) && linha.processo.registros[tipo].acao);
  const fora = ficam.filter((linha) => !linhas.includes(linha)).map(({ processo }) => processo);
  const feitos = linhas.filter(feito).length;
  const situacoes = new Set(linhas.map(({ processo }) => processo.situacaoProcesso.id));

  const sair = () => (feitos > 0 ? onDone() : onClose());
  const fechar = () => (isDirty && porFazer.length > 0 && !saindo ? setSaindo(true) : sair());
  useEffect(() => {
    dialogo.current = fechar;
    onBusy(busy);
  });
  const recarregar = async ({ i, processo: { id } }: Linha) => {
    const novo = await reler(id).catch(() => undefined);
    if (!novo) return;
    const { acao, motivo } = novo.registros[tipo];
    setProcessos((now) => now.map((processo, j) => (i === j ? novo : processo)));
    const situacao = novo.situacaoProcesso.nome;
    esquecer(id, acao ? r.mudou(situacao) : r.mudouFora(situacao, motivo ?? ''));
  };
  return (
    <>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {permitidos.every((cada) => cabem(cada).length === 0) && feitos === 0 ? (
          <Alert severity="info">{r.nenhum}</Alert>
        ) : (
          <>
            <Tipos tipos={permitidos} tipo={tipo} cabem={cabem} fixo={andamentos.size > 0} onChange={setTipo} />
            {situacoes.size > 1 && <Alert severity="info">{r.diferentes}</Alert>}
            <Comum tipo={tipo} linhas={porFazer} busy={busy} />
            <Grade colunas={partilha(tipo, { umaPagina }) ? '200px' : colunas[tipo]}>
              {linhas.map((linha) => (
                <LinhaDoLote
                  key={linha.processo.id}
                  linha={linha}
                  tipo={tipo}
                  semArquivo={partilha(tipo, { umaPagina })}
                  andamento={andamentos.get(linha.processo.id)}
                  busy={busy}
                  onRetirar={() => setRetirados((now) => new Set(now).add(linha.processo.id))}
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
        porFazer={porFazer}
        feitos={feitos}
        tentadas={porFazer.filter(({ processo }) => andamentos.has(processo.id)).length}
        enviando={enviando}
        falha={falha}
        saindo={saindo}
        onFicar={() => setSaindo(false)}
        onSair={sair}
        onFechar={fechar}
        onRegistrar={registrar}
      />
    </>
  );
}

const tipos = Object.keys(registrosEmLote) as RegistroEmLote[];

interface TiposProps {
  readonly tipos: readonly RegistroEmLote[];
  readonly tipo: RegistroEmLote;
  readonly cabem: (tipo: RegistroEmLote) => readonly unknown[];
  /** Something was sent: the batch is of this kind. */
  readonly fixo: boolean;
  readonly onChange: (tipo: RegistroEmLote) => void;
}

/** What is offered is what the person may do and at least one process takes. */
const Tipos = ({ tipos: oferecidos, tipo, cabem, fixo, onChange }: TiposProps) => {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={tipo}
      aria-label={r.tipo}
      onChange={(_, chosen: RegistroEmLote | null) => chosen && onChange(chosen)}
      orientation={phone ? 'vertical' : 'horizontal'}
      fullWidth={phone}
    >
      {oferecidos.map((cada) => (
        <ToggleButton key={cada} value={cada} disabled={cabem(cada).length === 0 || (fixo && cada !== tipo)}>
          {r.tipoCom(r.tipos[cada], cabem(cada).length)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
