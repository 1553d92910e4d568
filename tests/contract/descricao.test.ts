import { campos } from '@i18n/pt-BR/servidor/campos.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { acaoDaCobrancaEndpoints, type CodigoAcaoDaCobranca } from '@/contract/acoesDaCobranca.ts';
import { endpoints } from '@/contract/endpoints.ts';
import type { RefusalCode } from '@/contract/refusals.ts';
import { chavesDe } from '@/contract/values/chaves.ts';
import { cepValido, telefoneValido } from '@/contract/values/contato.ts';
import { dataValida } from '@/contract/values/data.ts';
import { cnpjValido, cpfCnpjValido, cpfValido } from '@/contract/values/identificacao.ts';
import { codigosDasChamadas } from '@/server/http/codigosDasChamadas.ts';
import { exemplos, openApi } from '@/server/http/openapi.ts';

type Json = Readonly<Record<string, unknown>>;
const documento = openApi(endpoints, '0');
const isJson = (value: unknown): value is Json => value !== null && typeof value === 'object';

/** Every property of every schema: its name and what is said of it. */
const propriedades: (readonly [nome: string, dito: Json])[] = [];
const parametros: Json[] = [];
/** Every schema that shows a value. */
const comExemplo: Json[] = [];
const andar = (json: Json): void => {
  if (Array.isArray(json.examples)) comExemplo.push(json);
  for (const [chave, valor] of Object.entries(json)) {
    if (!isJson(valor)) continue;
    if (chave === 'properties') propriedades.push(...(Object.entries(valor) as [string, Json][]));
    if (chave === 'parameters' && Array.isArray(valor)) parametros.push(...valor);
    andar(valor);
  }
};
andar(documento);

describe('a descrição da API', () => {
  it('tem palavras para cada campo e cada parâmetro', () => {
    expect(propriedades.length).toBeGreaterThan(2000);
    expect(propriedades.filter(([, { description }]) => !description).map(([nome]) => nome)).toEqual([]);
    expect(parametros.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });

  it('não tem palavra que nenhum campo use', () => {
    const usadas = new Set([...propriedades.map(([nome]) => nome), ...parametros.map(({ name }) => name)]);
    expect(Object.keys(campos).filter((nome) => !usadas.has(nome.split('.').at(-1)!))).toEqual([]);
  });

  it('mostra valores que servem, cada um do seu tipo e no seu formato', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    expect(comExemplo.length).toBeGreaterThan(300);
    const errados = comExemplo.filter(({ $ref, examples, ...json }) => {
      const valida = ajv.compile(json);
      return !(examples as unknown[]).every((um) => valida(um));
    });
    expect(errados).toEqual([]);
    const valido = {
      cpf: cpfValido,
      cnpj: cnpjValido,
      cpfCnpj: cpfCnpjValido,
      cep: cepValido,
      telefone: telefoneValido,
    };
    for (const [kind, serve] of Object.entries({ ...valido, data: dataValida }))
      expect(serve(String(exemplos[kind as keyof typeof exemplos])), kind).toBe(true);
    const ditas = JSON.stringify(documento);
    for (const [kind, exemplo] of Object.entries(exemplos))
      expect(ditas, kind).toContain(`"examples":[${JSON.stringify(exemplo)}]`);
  });

  it('diz de cada chamada com que códigos se recusa, e quanto esperar onde há limite', () => {
    const { paths, components } = documento as unknown as {
      paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
      components: { responses: Record<string, { description: string; headers: object }> };
    };
    const login = paths['/auth/login']!.post!.responses;
    const recusa = (status: string, de = login) => components.responses[de[status]!.$ref!.split('/').at(-1)!]!;
    expect(recusa('401').description).toContain('`CREDENCIAIS_INVALIDAS`: Usuário ou senha inválidos.');
    expect(recusa('429').headers).toHaveProperty('Retry-After');
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { responses }] of Object.entries(methods))
        expect(
          Object.keys(responses).some((status) => status.startsWith('4')),
          `${method} ${path}`,
        ).toBe(true);
    const alterar = paths['/perfil/{id}']!.put!.responses;
    expect(recusa('409', alterar).description).toContain('VERSAO_DIVERGENTE');
  });

  it('diz de cada ação de uma cobrança só o que ela mesma recusa', () => {
    const proprias = {
      GERAR_TERMO_PARCELAMENTO: ['ARQUIVO_DESCONHECIDO'],
      ANEXAR_TERMO_PARCELAMENTO: [
        'ARQUIVO_DESCONHECIDO',
        'DIVIDA_EM_CARTORIO',
        'PROCESSO_DA_COBRANCA_NAO_EXIGIVEL',
        'PROCESSO_DA_COBRANCA_ORDEM_JUDICIAL',
        'PROCESSO_DA_COBRANCA_SUSPENSO',
      ],
      REALIZAR_BAIXA_MANUAL: ['ARQUIVO_DESCONHECIDO', 'EXCESSO_A_CONFIRMAR', 'PROCESSO_SEGUIU', 'TERMO_NAO_ANEXADO'],
      ESTORNAR_BAIXA: [
        'ESTORNO_CONTADO',
        'ESTORNO_SEM_DESTINO',
        'EXCESSO_JA_USADO',
        'PROCESSO_SEGUIU',
        'RECEBIMENTO_DO_BANCO',
        'RECEBIMENTO_INEXISTENTE',
      ],
      REGISTRAR_CONTATO: [],
      CANCELAR_COBRANCA: ['PAGAMENTO_A_CONFIRMAR'],
    } satisfies Partial<Record<CodigoAcaoDaCobranca, readonly RefusalCode[]>>;
    const deTodas = [
      ...['COBRANCA_EXTERNA', 'COBRANCA_INDISPONIVEL', 'DADOS_INVALIDOS', 'NAO_ENCONTRADO', 'SEM_PERMISSAO'],
      'VERSAO_DIVERGENTE',
    ];
    // What events of the active-debt system that waited for the end of an agreement refuse of themselves.
    const dosEventos = ['EVENTO_INDEVIDO', 'PROCESSO_SUSPENSO'];
    for (const acao of chavesDe(proprias)) {
      const { method, path } = acaoDaCobrancaEndpoints[acao];
      const codigos = codigosDasChamadas[`${method} ${path}`]!.split(' ');
      const seus = codigos.filter((um) => !deTodas.includes(um) && !dosEventos.includes(um));
      expect(seus, acao).toEqual(proprias[acao]);
      expect(codigos, acao).toEqual(expect.arrayContaining(deTodas));
    }
  });
});
