import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import { requerente as r } from '@i18n/pt-BR/negociacao/requerente.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatTelefone } from '@/contract/values/contato.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { papelDoRequerente } from '@/domain/cobranca/requerente.ts';
import { em, ultimo } from '@/domain/lista.ts';
import { Dado, Dados } from '../../components/Bloco.tsx';
import { useHoje } from '../../components/values/hoje.ts';
import { numeroDe } from '../../components/values/mascaras.ts';
import { corpoDoRequerente } from '../../product/requerente/requerente.ts';
import { AvisosDoVencimento } from './AvisosDoVencimento.tsx';
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
  const { apto, devedor, comparacao: c, simulacao, client } = contexto;
  if (erro)
    return (
      <Alert severity="error" role="alert">
        {erro.message}
      </Alert>
    );
  if (!apto || !devedor || !c || !simulacao || simulando)
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
        {outras.length === 0 ? (
          <Dado nome={t.divida.processo} valor={apto.numero} />
        ) : (
          [apto, ...outras].map(({ id, numero, saldoDevedor }) => (
            <Dado key={id} nome={`${t.divida.processo} ${numero}`} valor={formatReais(saldoDevedor ?? 0)} />
          ))
        )}
        <Dado
          nome={t.divida.devedor}
          valor={`${apto.devedor.nome} – ${formatCpfCnpj(apto.devedor.documentoIdentificacao)}`}
          largo="dobro"
        />
      </Parte>
      <QuemPede devedor={devedor} client={client} requerente={v.requerente} />
      <Typography variant="body2" color="textSecondary">
        {t.parcelamento.nota} {simulacao.validaAte && t.parcelamento.validaAte(formatData(simulacao.validaAte))}
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
      <Dados>
        {parcelado && (
          <>
            <Dado nome={t.revisao.primeira(de)} valor={formatReais(primeira.valorTotal)} />
            {parcelas.length > 2 && (
              <Dado nome={t.revisao.demais(parcelas.length - 2)} valor={formatReais(em(parcelas, 1).valorTotal)} />
            )}
            <Dado nome={t.revisao.ultima(ate)} valor={formatReais(ultima.valorTotal)} />
          </>
        )}
        <Dado nome={t.revisao.consolidada(formatData(hoje).slice(0, 5))} valor={formatReais(c.valorConsolidado)} />
        <Dado
          nome={t.revisao.desconto}
          valor={
            v.desconto
              ? t.revisao.descontado(numeroDe(v.desconto)!, formatReais(c.valorDesconto))
              : t.revisao.semDesconto
          }
        />
        {parcelado && (
          <Dado nome={t.revisao.jurosMes} valor={formatReais(somaDe(parcelas, 'valorJurosMesPagamento'))} />
        )}
        <Dado nome={t.revisao.honorarios} valor={formatReais(somaDe(parcelas, 'honorarios'))} />
        {v.desconto && v.fundamentoDesconto ? (
          <Dado nome={t.revisao.fundamento} valor={v.fundamentoDesconto} largo />
        ) : null}
      </Dados>
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
      <Dado nome={r.campos.nome} valor={nome} largo="dobro" />
      <Dado nome={t.revisao.tipo} valor={r.tipos[papel]} />
      <Dado nome={r.campos.cpf} valor={formatCpfCnpj(cpf ?? '')} />
      <Dado nome={r.campos.telefone} valor={formatTelefone(telefone ?? '')} />
      <Dado nome={r.campos.email} valor={email} largo="dobro" />
      <Dado nome={t.revisao.documento} valor={nomes(corpo.arquivoIdentificacao)} largo="dobro" />
      {papel !== 'TITULAR' && (
        <Dado nome={r.campos.comprovanteRepresentacao} valor={nomes(corpo.comprovanteRepresentacao)} largo="dobro" />
      )}
    </Parte>
  );
}

const Parte = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={titulo}>
    <Typography component="h4" sx={{ fontWeight: 'heavy', mb: 1 }}>
      {titulo}
    </Typography>
    <Dados>{children}</Dados>
  </Box>
);
