import { abaDividaAtiva } from '@i18n/pt-BR/dividaAtiva/aba.ts';
import type { DividaAtiva } from '@/contract/cda.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatDocumento } from '@/contract/values/identificacao.ts';
import { Bloco, Dado, Dados } from '../../../components/Bloco.tsx';
import { formata } from '../../../components/values/formato.ts';

const { termo: t, blocos } = abaDividaAtiva;

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly dividaAtiva: DividaAtiva;
}

/** What the term of inscription must name, or the certificate is void (CTN art. 202 and 203). */
export function TermoDeInscricao({ processo: p, dividaAtiva: d }: Props) {
  return (
    <Bloco titulo={blocos.termo} dobra>
      <Dados>
        <Dado nome={t.devedor} valor={porExtenso(p.devedor)} largo />
        <Dado
          nome={t.corresponsaveis}
          valor={p.corresponsaveis.map(porExtenso).join('\n') || t.semCorresponsaveis}
          largo
        />
        <Dado nome={t.originario} valor={formata('dinheiro', p.valorOriginario)} />
        <Dado nome={t.termoInicial} valor={formata('data', p.dataDebito)} />
        <Dado nome={t.natureza} valor={p.naturezaDebito?.nome} largo="noTelefone" />
        <Dado nome={t.juros} valor={jurosDe(p)} largo />
        <Dado nome={t.origem} valor={p.descricaoFato} largo />
        <Dado nome={t.fundamento} valor={p.fundamentoLegal} largo />
        <Dado nome={t.atualizacao} valor={p.indiceFinanceiro && t.indice(p.indiceFinanceiro.sigla)} largo="dobro" />
        <Dado nome={t.inicioDaAtualizacao} valor={formata('data', d.dataReferenciaCalculo)} largo="noTelefone" />
        <Dado nome={t.inscricao} valor={`${formata('data', d.data)}, ${d.numeroCda}`} largo="dobro" />
        <Dado nome={t.livro} valor={t.naoInformado} largo="noTelefone" />
        <Dado
          nome={t.administrativo}
          valor={p.numeroProcessoAdministrativo ?? p.numeroAdministrativo ?? p.numero}
          largo
        />
      </Dados>
    </Bloco>
  );
}

type Pessoa = ProcessoDetalhe['devedor'] | ProcessoDetalhe['corresponsaveis'][number];
function porExtenso(pessoa: Pessoa): string {
  const { rua, numero, complemento, bairro, municipio, uf, cep } = pessoa;
  const partes = [
    rua,
    numero,
    complemento,
    bairro,
    [municipio, uf].filter(Boolean).join('/'),
    cep && formata('cep', cep),
  ];
  return t.pessoa(pessoa.nome, formatDocumento(pessoa), partes.filter(Boolean).join(', ') || t.semDomicilio);
}

const jurosDe = (p: ProcessoDetalhe): string =>
  p.jurosAtualizado > 0
    ? t.calculoDosJuros(formata('dinheiro', p.jurosAtualizado), formata('data', p.dataReferenciaCalculo))
    : t.semJuros;
