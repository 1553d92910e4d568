import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type ComparacaoDeFormas, negociacoes } from '@/contract/negociacao.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { DataInput } from '../../components/inputs/DataInput.tsx';
import { DinheiroInput } from '../../components/inputs/DinheiroInput.tsx';
import { NumeroInput } from '../../components/inputs/NumeroInput.tsx';
import { useBaixar } from '../../components/useBaixar.ts';
import { numeroDe } from '../../components/values/mascaras.ts';
import { Cell, Row } from '../../declaration/Sections.tsx';
import { AvisosDoVencimento } from './AvisosDoVencimento.tsx';
import { TabelaDaSimulacao } from './TabelaDaSimulacao.tsx';
import { type Contexto, doParcelamento, type Valores } from './valores.ts';

export interface ParcelamentoProps {
  readonly contexto: Contexto;
  readonly comparacao: ComparacaoDeFormas;
  readonly erro: Error | null;
  readonly simulando: boolean;
  /** The request of the form's values, and the one that was simulated. */
  readonly pedido: string | null;
  readonly simulado: string | null;
  readonly onSimular: () => void;
}

const campos = ['totalParcelas', 'valorPrimeiraParcela', 'primeiroVencimento'] as const;

/** The instalments and their simulation, which an edit makes old (S2 §4.3, 5.9). */
export function Parcelamento({
  contexto,
  comparacao: c,
  erro,
  simulando,
  pedido,
  simulado,
  onSimular,
}: ParcelamentoProps) {
  const { setValue, getValues, trigger, clearErrors } = useFormContext();
  const { errors } = useFormState();
  const n = numeroDe(useWatch<Valores, 'totalParcelas'>({ name: 'totalParcelas' }));
  const { simulacao } = contexto;
  const velha = simulado !== pedido || erro !== null;
  const limitar = () => {
    if (n === null) return;
    const dentro = Math.min(Math.max(n, 2), c.maximoParcelas);
    if (dentro !== n) setValue('totalParcelas', dentro, { shouldDirty: true, shouldValidate: true });
  };
  // The first submit button of the form while it is there: Enter in a field simulates before it goes on.
  const simular = (event: MouseEvent) => {
    event.preventDefault();
    void trigger([...campos]);
    if (doParcelamento(getValues() as Valores, contexto).length > 0) return;
    clearErrors('simulacao');
    onSimular();
  };
  const naoSimulada = (errors.simulacao as { message?: string } | undefined)?.message;
  const criticas = erro ? [erro.message] : simulacao && !velha && !simulando ? simulacao.criticas : [];
  return (
    <>
      <Campos
        comparacao={c}
        primeira={velha ? undefined : simulacao?.parcelas[0]?.valorTotal}
        onSairDasParcelas={limitar}
      />
      {velha && (
        <Alert
          severity={naoSimulada ? 'error' : 'warning'}
          role="status"
          action={
            <Button color="inherit" size="small" type="submit" onClick={simular} loading={simulando}>
              {t.parcelamento.simular}
            </Button>
          }
        >
          {t.parcelamento.atualizar}
        </Alert>
      )}
      {criticas.length > 0 && (
        <Alert severity="error" role="alert">
          <AlertTitle>{t.parcelamento.erro}</AlertTitle>
          {criticas.map((critica) => (
            <div key={critica}>{critica}</div>
          ))}
        </Alert>
      )}
      {simulando && !simulacao && <Typography role="status">{t.parcelamento.simulando}</Typography>}
      {simulacao?.valido && <Simulada simulacao={simulacao} simulando={simulando} velha={velha} />}
    </>
  );
}

interface CamposProps {
  readonly comparacao: ComparacaoDeFormas;
  /** The first instalment as it was simulated, in reais; undefined: the simulation is old, or there is none. */
  readonly primeira: number | undefined;
  readonly onSairDasParcelas: () => void;
}

/** How many instalments, how much the first one is, and when it falls due. */
const Campos = ({ comparacao: c, primeira, onSairDasParcelas }: CamposProps) => (
  <Row>
    <Cell field={{ width: 4 }} of={3}>
      <NumeroInput
        source="totalParcelas"
        helperText={t.parcelamento.entre(c.maximoParcelas)}
        onBlur={onSairDasParcelas}
      />
    </Cell>
    <Cell field={{ width: 4 }} of={3}>
      <DinheiroInput
        source="valorPrimeiraParcela"
        helperText={primeira === undefined ? t.parcelamento.iguais : t.parcelamento.primeiraHoje(formatReais(primeira))}
      />
    </Cell>
    <Cell field={{ width: 4 }} of={3}>
      <DataInput source="primeiroVencimento" helperText={t.forma.vencimentoAte(formatData(c.ultimoVencimento))} />
    </Cell>
  </Row>
);

interface SimuladaProps extends Pick<ParcelamentoProps, 'simulando'> {
  readonly simulacao: NonNullable<Contexto['simulacao']>;
  /** The form asks for something else by now. */
  readonly velha: boolean;
}

/** The simulated instalments, and their print. */
function Simulada({ simulacao, simulando, velha }: SimuladaProps) {
  const { baixar, busy } = useBaixar();
  return (
    <Box sx={velha || simulando ? { opacity: 0.5 } : {}} aria-busy={simulando}>
      <AvisosDoVencimento simulacao={simulacao} />
      <TabelaDaSimulacao parcelas={simulacao.parcelas} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {t.parcelamento.nota(false)}{' '}
          {simulacao.validaAte && t.parcelamento.validaAte(formatData(simulacao.validaAte))}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          startIcon={<PrintIcon />}
          loading={busy}
          loadingPosition="start"
          disabled={velha || simulando}
          onClick={() => void baixar(negociacoes.imprimir, {}, undefined, simulacao)}
        >
          {t.parcelamento.imprimir}
        </Button>
      </Box>
    </Box>
  );
}
