import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ComparacaoDeFormas, FormaComparada } from '@/contract/negociacao.ts';
import { formatData, formatMes } from '@/contract/values/data.ts';
import { formatPercentual, formatReais } from '@/contract/values/dinheiro.ts';
import { DataInput } from '../../components/inputs/DataInput.tsx';
import { DinheiroInput } from '../../components/inputs/DinheiroInput.tsx';
import { NumeroInput } from '../../components/inputs/NumeroInput.tsx';
import { TextoInput } from '../../components/inputs/TextoInput.tsx';
import { useCampo } from '../../components/inputs/useCampo.ts';
import { soOuvido } from '../../components/listStyle.ts';
import { numeroDe } from '../../components/values/mascaras.ts';
import { Cell, Row } from '../../declaration/Sections.tsx';
import { planoOferecido } from './plano.ts';
import { SemMeses } from './SemMeses.tsx';
import type { Forma, Valores } from './valores.ts';

interface Props {
  readonly comparacao: ComparacaoDeFormas | undefined;
  readonly lendo: boolean;
}

/** The discount, and at once or in instalments: two cards with what each costs, which are the choice (S2 §5.8; M §5.1). */
export function FormaDePagamento({ comparacao: c, lendo }: Props) {
  const { setValue } = useFormContext();
  const valores = useWatch() as Valores;
  const { forma, totalParcelas } = valores;
  const desconto = numeroDe(valores.desconto);
  const { field, change, error, label } = useCampo({ source: 'forma' });
  const id = useId();
  const escolher = (nova: string) => {
    change(nova);
    if (nova === 'PARCELADO' && totalParcelas === null) setValue('totalParcelas', 2);
  };
  return (
    <>
      {c && c.criticas.length > 0 && (
        <Alert severity="error" role="alert">
          {c.criticas.join(' ')}
        </Alert>
      )}
      {c && c.criticas.length === 0 && <SemMeses meses={c.mesesDesconhecidos} pergunta />}
      <Row>
        <Cell field={{ width: 3 }} of={4}>
          <NumeroInput
            source="desconto"
            {...(c && desconto && !lendo
              ? { helperText: t.forma.descontado(desconto, formatReais(c.valorDesconto)) }
              : {})}
          />
        </Cell>
        {desconto ? (
          <Cell field={{ width: 9 }} of={4}>
            <TextoInput source="fundamentoDesconto" kind="texto" />
          </Cell>
        ) : null}
      </Row>
      <FormControl error={Boolean(error)} sx={{ m: 0 }}>
        {/* The heading of the step says it above. */}
        <FormLabel id={id} sx={soOuvido}>
          {label}
        </FormLabel>
        <RadioGroup
          name="forma"
          data-foco-inicial
          aria-labelledby={id}
          aria-busy={lendo}
          value={field.value ?? ''}
          onChange={(_event, nova) => escolher(nova)}
          sx={{ ...cartoes, opacity: lendo ? 0.6 : 1 }}
        >
          <Cartao forma="A_VISTA" escolhida={forma === 'A_VISTA'}>
            <AVista comparacao={c} valores={valores} />
          </Cartao>
          <Cartao forma="PARCELADO" escolhida={forma === 'PARCELADO'} fechada={c?.maximoParcelas === 1}>
            <EmParcelas comparacao={c} valores={valores} />
          </Cartao>
        </RadioGroup>
        {error && <FormHelperText>{error}</FormHelperText>}
      </FormControl>
    </>
  );
}

const cartoes = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
  alignItems: 'stretch',
} as const;

interface CartaoProps {
  readonly forma: Forma;
  readonly escolhida: boolean;
  readonly fechada?: boolean;
  readonly children: ReactNode;
}

/** One way to pay. All of the card that is not a field or a button chooses it. */
const Cartao = ({ forma, escolhida, fechada = false, children }: CartaoProps) => (
  <Card
    variant="outlined"
    sx={{
      position: 'relative',
      p: 2,
      pt: 1,
      display: 'grid',
      gap: 1.5,
      alignContent: 'start',
      ...(escolhida ? { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' } : {}),
      ...(fechada ? {} : { '&:hover': { borderColor: 'primary.main' } }),
    }}
  >
    <FormControlLabel
      value={forma}
      label={t.forma[forma]}
      disabled={fechada}
      control={<Radio size="small" />}
      sx={{
        m: 0,
        ml: -1,
        '& .MuiFormControlLabel-label': { fontWeight: 'heavy' },
        // The label reaches over all of the card; what can be used in it stands above.
        ...(fechada ? {} : { '&::after': { content: '""', position: 'absolute', inset: 0 } }),
      }}
    />
    {children}
  </Card>
);

/** Above the label that covers the card. */
const usavel = { position: 'relative', zIndex: 1 } as const;

interface DoCartao {
  readonly comparacao: ComparacaoDeFormas | undefined;
  readonly valores: Valores;
}

/** What paying at once costs and why it is not the balance: discount and fees; and until when. */
function AVista({ comparacao: c, valores: { forma, vencimento } }: DoCartao) {
  if (!c) return null;
  const { aVista: f } = c;
  return (
    <>
      {f && (
        <>
          <Total valor={formatReais(f.valorTotal)} />
          <Box component="dl" sx={figuras}>
            <Figura nome={t.forma.divida} valor={formatReais(c.valorConsolidado)} />
            {c.valorDesconto > 0 && <Figura nome={t.forma.desconto} valor={formatReais(-c.valorDesconto)} />}
            <Figura
              nome={t.forma.honorarios(formatPercentual(c.percentualHonorarios))}
              valor={formatReais(f.honorarios)}
            />
            {forma !== 'A_VISTA' && (
              <Figura nome={t.forma.vencimento} valor={formatData(vencimento ?? c.primeiroVencimento)} />
            )}
          </Box>
        </>
      )}
      {forma === 'A_VISTA' && (
        <Box sx={{ ...usavel, mt: 1 }}>
          <DataInput source="vencimento" helperText={t.forma.vencimentoAte(formatData(c.ultimoVencimento))} />
        </Box>
      )}
    </>
  );
}

/** The plans that the server offers; any other number of instalments is typed in the next step. */
function EmParcelas({ comparacao: c, valores: { forma, totalParcelas, valorMensal } }: DoCartao) {
  const { setValue } = useFormContext();
  const mensal = numeroDe(valorMensal);
  if (!c) return null;
  if (c.maximoParcelas === 1) return <Typography variant="body2">{c.frase}</Typography>;
  const usar = (parcelas: number) => {
    setValue('forma', 'PARCELADO', { shouldDirty: true, shouldValidate: true });
    setValue('totalParcelas', parcelas, { shouldDirty: true });
    setValue('valorPrimeiraParcela', null, { shouldDirty: true });
  };
  const plano = (titulo: string, f: FormaComparada | null) =>
    f && (
      <Plano
        titulo={titulo}
        forma={f}
        emUso={forma === 'PARCELADO' && totalParcelas === f.quantidadeParcelas}
        onUsar={() => usar(f.quantidadeParcelas)}
      />
    );
  return (
    <>
      <Box sx={ladoALado}>
        <Total valor={t.forma.deAte(c.maximoParcelas)} />
        <Box sx={{ ...usavel, mt: { xs: 1, sm: 0 } }}>
          <DinheiroInput source="valorMensal" helperText={t.forma.dicaDoMensal} />
        </Box>
      </Box>
      {mensal && c.frase ? (
        <Alert severity="info" role="status">
          {c.frase}
        </Alert>
      ) : null}
      <Box sx={planos}>
        {plano(t.forma.planos.mensal(formatReais(mensal ?? 0)), mensal ? c.mensal : null)}
        {plano(t.forma.planos.longo, c.longo)}
      </Box>
    </>
  );
}

const ladoALado = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'start',
} as const;
const planos = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
} as const;

interface PlanoProps {
  readonly titulo: string;
  readonly forma: FormaComparada;
  readonly emUso: boolean;
  readonly onUsar: () => void;
}

/** One plan. The button of the one in use goes on to the next step, so that the keyboard need not leave it. */
function Plano({ titulo, forma: f, emUso, onUsar }: PlanoProps) {
  const id = useId();
  const { demais, maior } = planoOferecido(f);
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', columnGap: 1 }}>
        <div>
          <Typography id={id} component="h4" variant="body2" sx={{ fontWeight: 'strong' }}>
            {titulo}
          </Typography>
          <Typography sx={{ fontWeight: 'strong', fontVariantNumeric: 'lining-nums tabular-nums' }}>
            {t.forma.vezes(f.quantidadeParcelas)}
          </Typography>
        </div>
        <Button
          size="small"
          variant={emUso ? 'contained' : 'outlined'}
          aria-pressed={emUso}
          aria-label={t.forma.usarParcelas(f.quantidadeParcelas)}
          sx={{ ...usavel, flex: 'none' }}
          onClick={({ currentTarget }) => (emUso ? currentTarget.form?.requestSubmit() : onUsar())}
        >
          {emUso ? t.forma.emUso : t.forma.usar}
        </Button>
      </Box>
      <Box component="dl" sx={figuras}>
        <Figura nome={t.forma.primeira} valor={formatReais(f.primeira)} />
        {f.demais !== null && (
          <Figura
            nome={t.forma.demais}
            valor={demais === null ? t.forma.ate(formatReais(maior)) : formatReais(demais)}
          />
        )}
        <Figura nome={t.forma.ultima} valor={formatReais(f.ultima)} />
        <Figura nome={t.forma.total} valor={formatReais(f.valorTotal)} />
        <Figura nome={t.forma.ultimoMes} valor={formatMes(f.ultimoVencimento.slice(0, 7))} />
      </Box>
    </Box>
  );
}

const figuras = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  typography: 'body2',
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;

const Total = ({ valor }: { readonly valor: string }) => (
  <Typography sx={{ typography: 'h2', fontVariantNumeric: 'lining-nums tabular-nums' }}>{valor}</Typography>
);

const Figura = ({ nome, valor }: { readonly nome: string; readonly valor: string }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {nome}
    </Box>
    <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
      {valor}
    </Box>
  </>
);
