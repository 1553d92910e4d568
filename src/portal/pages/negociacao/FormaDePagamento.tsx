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
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ComparacaoDeFormas, FormaComparada } from '@/contract/negociacao.ts';
import { formatData, formatMes } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { DataInput } from '../../components/inputs/DataInput.tsx';
import { DinheiroInput } from '../../components/inputs/DinheiroInput.tsx';
import { NumeroInput } from '../../components/inputs/NumeroInput.tsx';
import { TextoInput } from '../../components/inputs/TextoInput.tsx';
import { useCampo } from '../../components/inputs/useCampo.ts';
import { numeroDe } from '../../components/values/mascaras.ts';
import { Cell, Row } from '../../declaration/Sections.tsx';
import type { Forma, Valores } from './valores.ts';

interface Props {
  readonly comparacao: ComparacaoDeFormas | undefined;
  readonly lendo: boolean;
}

/** At once or in instalments, the discount, and the ways to pay side by side (S2 §5.8; M §5.1). */
export function FormaDePagamento({ comparacao: c, lendo }: Props) {
  const { setValue } = useFormContext();
  const valores = useWatch() as Valores;
  const { forma, totalParcelas } = valores;
  const [desconto, valorMensal] = [numeroDe(valores.desconto), numeroDe(valores.valorMensal)];
  const soAVista = c?.maximoParcelas === 1;
  const usar = (parcelas: number) => {
    const nova: Forma = parcelas === 1 ? 'A_VISTA' : 'PARCELADO';
    setValue('forma', nova, { shouldDirty: true, shouldValidate: true });
    if (parcelas > 1) {
      setValue('totalParcelas', parcelas, { shouldDirty: true });
      setValue('valorPrimeiraParcela', null, { shouldDirty: true });
    }
  };
  const emUso = (f: FormaComparada) =>
    f.quantidadeParcelas === 1 ? forma === 'A_VISTA' : forma === 'PARCELADO' && totalParcelas === f.quantidadeParcelas;
  const cartao = (titulo: string, f: FormaComparada | null | undefined) =>
    f && <Cartao titulo={titulo} forma={f} emUso={emUso(f)} onUsar={() => usar(f.quantidadeParcelas)} />;
  return (
    <>
      {c && c.criticas.length > 0 && (
        <Alert severity="error" role="alert">
          {c.criticas.join(' ')}
        </Alert>
      )}
      {soAVista && c.frase && <Alert severity="warning">{c.frase}</Alert>}
      <FormaInput soAVista={soAVista} onParcelado={() => totalParcelas ?? setValue('totalParcelas', 2)} />
      <Row>
        <Cell field={{ width: 3 }} of={4}>
          <NumeroInput
            source="desconto"
            {...(c && desconto ? { helperText: t.forma.descontado(desconto, formatReais(c.valorDesconto)) } : {})}
          />
        </Cell>
        {forma === 'A_VISTA' && (
          <Cell field={{ width: 4 }} of={4}>
            <DataInput
              source="vencimento"
              {...(c ? { helperText: t.forma.vencimentoAte(formatData(c.ultimoVencimento)) } : {})}
            />
          </Cell>
        )}
        {!soAVista && (
          <Cell field={{ width: 5 }} of={4}>
            <DinheiroInput source="valorMensal" helperText={t.forma.dicaDoMensal} />
          </Cell>
        )}
      </Row>
      {desconto ? <TextoInput source="fundamentoDesconto" kind="texto" /> : null}
      <Box component="section" aria-label={t.forma.comparacao} aria-busy={lendo}>
        {valorMensal && c?.frase && !soAVista ? (
          <Alert severity="info" role="status" sx={{ mb: 1.5 }}>
            {c.frase}
          </Alert>
        ) : null}
        <Box sx={{ ...cartoes, opacity: lendo ? 0.6 : 1 }}>
          {cartao(t.forma.cartoes.aVista, c?.aVista)}
          {cartao(t.forma.cartoes.mensal(formatReais(valorMensal ?? 0)), valorMensal ? c?.mensal : null)}
          {cartao(t.forma.cartoes.longo, c?.longo)}
        </Box>
      </Box>
    </>
  );
}

const cartoes = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(220px, 1fr))' },
} as const;

function FormaInput({ soAVista, onParcelado }: { readonly soAVista: boolean; readonly onParcelado: () => void }) {
  const { field, change, error, label } = useCampo({ source: 'forma' });
  const id = useId();
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row
        name="forma"
        aria-labelledby={id}
        value={field.value ?? ''}
        onChange={(_event, forma) => {
          change(forma);
          if (forma === 'PARCELADO') onParcelado();
        }}
      >
        {(['A_VISTA', 'PARCELADO'] as const).map((forma) => (
          <FormControlLabel
            key={forma}
            value={forma}
            label={t.forma[forma]}
            disabled={soAVista && forma === 'PARCELADO'}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}

interface CartaoProps {
  readonly titulo: string;
  readonly forma: FormaComparada;
  readonly emUso: boolean;
  readonly onUsar: () => void;
}

/** One way to pay. The button of the chosen one goes on to the next step, so that the keyboard need not leave it. */
function Cartao({ titulo, forma: f, emUso, onUsar }: CartaoProps) {
  const id = useId();
  const aVista = f.quantidadeParcelas === 1;
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1, ...(emUso ? escolhido : {}) }}
    >
      <Typography id={id} component="h4" sx={{ fontWeight: 700 }}>
        {titulo}
      </Typography>
      <Typography sx={{ typography: 'h2', fontVariantNumeric: 'lining-nums tabular-nums' }}>
        {aVista ? formatReais(f.valorTotal) : t.forma.vezes(f.quantidadeParcelas)}
      </Typography>
      {!aVista && (
        <Box component="dl" sx={figuras}>
          <Figura nome={t.forma.primeira} valor={formatReais(f.primeira)} />
          {f.demais !== null && <Figura nome={t.forma.demais} valor={formatReais(f.demais)} />}
          <Figura nome={t.forma.ultima} valor={formatReais(f.ultima)} />
          <Figura nome={t.forma.total} valor={formatReais(f.valorTotal)} />
          <Figura nome={t.forma.ultimoMes} valor={formatMes(f.ultimoVencimento.slice(0, 7))} />
        </Box>
      )}
      <Button
        size="small"
        variant={emUso ? 'contained' : 'outlined'}
        aria-pressed={emUso}
        aria-label={aVista ? t.forma.usarAVista : t.forma.usarParcelas(f.quantidadeParcelas)}
        sx={{ mt: 'auto' }}
        onClick={({ currentTarget }) => (emUso ? currentTarget.form?.requestSubmit() : onUsar())}
      >
        {emUso ? t.forma.emUso : t.forma.usar}
      </Button>
    </Card>
  );
}

const escolhido = { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' } as const;
const figuras = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  rowGap: 0.25,
  typography: 'body2',
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;

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
