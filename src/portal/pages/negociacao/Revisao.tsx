import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import { requerente as r } from '@i18n/pt-BR/negociacao/requerente.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatTelefone } from '@/contract/values/contato.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatPercentual, formatReais } from '@/contract/values/dinheiro.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { papelDoRequerente } from '@/domain/cobranca/requerente.ts';
import { em, ultimo } from '@/domain/lista.ts';
import { Dado, Dados } from '../../components/Bloco.tsx';
import { useHoje } from '../../components/values/hoje.ts';
import { numeroDe } from '../../components/values/mascaras.ts';
import { corpoDoRequerente } from '../../product/requerente/requerente.ts';
import { AvisosDoVencimento } from './AvisosDoVencimento.tsx';
import { dizerPlano, planoSimulado } from './plano.ts';
import { SemMeses } from './SemMeses.tsx';
import { somaDe, TabelaDaSimulacao } from './TabelaDaSimulacao.tsx';
import { type Contexto, outrasEscolhidas, type Valores } from './valores.ts';

interface Props {
  readonly contexto: Contexto;
  readonly valores: Valores;
  readonly simulando: boolean;
  readonly erro: Error | null;
}

/** All that «Confirmar» will do, to the cent. */
export function Revisao({ contexto, valores: v, simulando, erro }: Props) {
  const { apto, devedor, comparacao: c, comparacaoVelha, simulacao, client } = contexto;
  if (erro)
    return (
      <Alert severity="error" role="alert">
        {erro.message}
      </Alert>
    );
  if (!apto || !devedor || !c || !simulacao || simulando || comparacaoVelha)
    return <Typography role="status">{t.parcelamento.simulando}</Typography>;
  if (!simulacao.valido)
    return (
      <Alert severity="error" role="alert">
        {simulacao.criticas.join(' ')}
      </Alert>
    );
  const outras = outrasEscolhidas(v, contexto);
  return (
    <>
      <Pagamento comparacao={c} simulacao={simulacao} valores={v} />
      <SemMeses meses={simulacao.mesesDesconhecidos} />
      <AvisosDoVencimento simulacao={simulacao} />
      {simulacao.parcelas.length > 1 && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', mb: 1 }}>
            {t.revisao.parcelasUmaAUma}
          </Box>
          <TabelaDaSimulacao parcelas={simulacao.parcelas} />
        </Box>
      )}
      <Parte titulo={t.revisao.divida}>
        <Divida apto={apto} outras={outras} />
      </Parte>
      <QuemPede devedor={devedor} client={client} requerente={v.requerente} />
      <Typography>{t.revisao.aoConfirmar(simulacao.termoAte ? formatData(simulacao.termoAte) : null)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t.parcelamento.nota(simulacao.parcelas.length === 1)}{' '}
        {simulacao.validaAte && t.parcelamento.validaAte(formatData(simulacao.validaAte))}
      </Typography>
    </>
  );
}

interface PagamentoProps {
  readonly comparacao: NonNullable<Contexto['comparacao']>;
  readonly simulacao: NonNullable<Contexto['simulacao']>;
  readonly valores: Valores;
}

/** The amount that is being agreed to, when it is paid, and what it is made of. */
function Pagamento({ comparacao: c, simulacao: { parcelas, valorTotal }, valores: v }: PagamentoProps) {
  const hoje = useHoje();
  const primeira = em(parcelas, 0);
  const ultima = ultimo(parcelas);
  const parcelado = parcelas.length > 1;
  const de = formatData(primeira.dataVencimento);
  const ate = formatData(ultima.dataVencimento);
  return (
    <Box component="section" aria-label={t.revisao.pagamento}>
      <Box sx={{ mb: 2 }}>
        <Typography color="textSecondary">{t.revisao.total}</Typography>
        <Typography component="strong" sx={manchete}>
          {formatReais(valorTotal)}
        </Typography>
        <Typography>{parcelado ? t.revisao.emParcelas(parcelas.length, de, ate) : t.revisao.aVista(ate)}</Typography>
      </Box>
      {parcelado && <Typography>{dizerPlano(planoSimulado({ parcelas, valorTotal }), t.revisao)}</Typography>}
      <Typography>
        {t.revisao.feitoDe([
          t.revisao.daDivida(formatReais(c.valorConsolidado), formatData(hoje).slice(0, 5)),
          ...(v.desconto ? [t.revisao.descontado(numeroDe(v.desconto)!, formatReais(c.valorDesconto))] : []),
          ...(parcelado ? [t.revisao.jurosMes(formatReais(somaDe(parcelas, 'valorJurosMesPagamento')))] : []),
          t.revisao.honorarios(formatPercentual(c.percentualHonorarios), formatReais(somaDe(parcelas, 'honorarios'))),
        ])}{' '}
        {!v.desconto && t.revisao.semDesconto}
      </Typography>
      {v.desconto && v.fundamentoDesconto ? (
        <Typography>{t.revisao.fundamento(v.fundamentoDesconto)}</Typography>
      ) : null}
    </Box>
  );
}

/** The amount that is being agreed to, before everything else. */
const manchete = {
  display: 'block',
  typography: 'headline',
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;

interface QuemPedeProps extends Pick<Contexto, 'client'>, Pick<Valores, 'requerente'> {
  readonly devedor: NonNullable<Contexto['devedor']>;
}

/** Who asks for the agreement, and with what documents. */
function QuemPede({ devedor, client, requerente }: QuemPedeProps) {
  const { cpf, nome, telefone, email } = requerente;
  const papel = papelDoRequerente(devedor, cpf ?? '', requerente.tipo);
  const corpo = corpoDoRequerente(client, requerente, devedor);
  const nomes = (arquivos: typeof corpo.arquivoIdentificacao) =>
    arquivos.length === 0 ? t.revisao.jaEnviado : arquivos.map((um) => um.nome).join(', ');
  return (
    <Parte titulo={t.revisao.requerente}>
      <Typography>
        {t.revisao.quemPede(nome ?? '', r.tipos[papel], formatCpfCnpj(cpf ?? ''))}{' '}
        {t.revisao.contato(formatTelefone(telefone ?? ''), email ?? '')}
      </Typography>
      <Typography>
        {t.revisao.documento(r.campos.arquivoIdentificacao, nomes(corpo.arquivoIdentificacao))}
        {papel !== 'TITULAR' &&
          ` ${t.revisao.documento(r.campos.comprovanteRepresentacao, nomes(corpo.comprovanteRepresentacao))}`}
      </Typography>
    </Parte>
  );
}

interface DividaProps {
  readonly apto: NonNullable<Contexto['apto']>;
  readonly outras: ReturnType<typeof outrasEscolhidas>;
}

/** The debtor, and the process; of several processes, the balance of each. */
function Divida({ apto, outras }: DividaProps) {
  const devedor = `${apto.devedor.nome}, ${formatCpfCnpj(apto.devedor.documentoIdentificacao)}`;
  if (outras.length === 0) return <Typography>{t.revisao.doProcesso(apto.numero, devedor)}</Typography>;
  return (
    <>
      <Typography sx={{ mb: 1 }}>{t.revisao.deVarios(devedor)}</Typography>
      <Dados>
        {[apto, ...outras].map(({ id, numero, saldoDevedor }) => (
          <Dado key={id} nome={`${t.divida.processo} ${numero}`} valor={formatReais(saldoDevedor ?? 0)} />
        ))}
      </Dados>
    </>
  );
}

const Parte = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={titulo}>
    <Typography component="h4" sx={{ fontWeight: 'heavy', mb: 1 }}>
      {titulo}
    </Typography>
    {children}
  </Box>
);
