import type * as z from 'zod/v4/core';
import type { orgaoCredor } from '@/contract/orgaoCredor.ts';
import { umOrgao } from './support.ts';

type Orgao = z.output<(typeof orgaoCredor)['record']>;

/** The record of the body of `umOrgao`. */
export const umaFicha = (mudancas: Partial<Orgao> = {}): Orgao => ({
  id: 2,
  versao: 0,
  ...{ nome: umOrgao().cabecalho.nome, sigla: 'AEMA', cnpj: '11222333000181', central: false },
  ...{ numeroIdentificador: '12', codigoReceita: '10545', url: 'https://www.aema.pe.gov.br' },
  idIndiceFinanceiro: 1,
  indiceFinanceiro: {
    id: 1,
    nome: 'Índice Nacional de Preços ao Consumidor Amplo',
    sigla: 'IPCA',
    ultimaDataReferencia: '2025-10-01',
  },
  ...{ utilizarJuros: true, utilizarMulta: true, ativo: true },
  descricao: 'Licencia e fiscaliza atividades que poluem.',
  descricaoFatoPadrao: 'Não prestação de contas do convênio no prazo fixado.',
  fundamentoLegalPadrao: 'Lei nº 13.178/2006, art. 2º, e Decreto nº 44.695.',
  tiposDocumentos: [
    { id: 100, nome: 'Auto de infração', opcional: false },
    { id: 101, nome: 'Contrato social', opcional: true },
  ],
  ...{ prazoContestacaoDias: 30, prazoRecursoDias: 30, prazoPagamentoDias: 30, prazoEditalDias: 15 },
  valorMinimoInscricao: 500,
  feriadosLocais: [{ data: '2026-03-06', nome: 'Revolução Pernambucana' }],
  ...{ diasPrimeiroVencimento: 10, diasParaAnexarTermo: 10, diasToleranciaAVista: 5, toleranciaBaixa: 0.05 },
  ...{ parcelasAtrasadasRescisao: 3, diasSemPrimeira: 30, diasAposFimRescisao: 90, maxReparcelamentos: 2 },
  ...{ rua: 'Avenida Cruz Cabugá', numero: '1387', complemento: null, bairro: 'Santo Amaro', cep: '50040000' },
  ...{ uf: 'PE', municipio: 'Recife' },
  ...{ nomeContato: 'Setor de Cobrança', emailContato: 'cobranca@aema.pe.gov.br', telefoneContato: '8131812345' },
  ...{ nomeAutoridade: 'Maria de Fátima', cargoAutoridade: 'Diretora', matriculaAutoridade: '123-4' },
  ...{ chaveBanco: '1', convenio: '3128557', agencia: '0452', digitoAgencia: '9', conta: '123873', digitoConta: '6' },
  ...{ carteira: '17', variacao: '35', codigoBeneficiario: null, codigoBeneficiarioDigito: null },
  ...mudancas,
});
