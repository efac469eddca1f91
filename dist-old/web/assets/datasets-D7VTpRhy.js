import{a as e,b as t,i as n,n as r,t as i,y as a}from"./states-gIA67Iz0.js";import{t as o}from"./link-CypbhVQl.js";import{c as s,r as c,s as l}from"./index-BhBDPT9E.js";import{i as u,n as d,t as f}from"./jsx-runtime-DyZJNswf.js";import{n as p}from"./build-progress-BBS-4DcZ.js";import{t as m}from"./list.module-DgflPLl9.js";import{a as h,o as g,r as _}from"./numbers-DxFdvA8D.js";import{t as v}from"./rows-sPfpyhKG.js";import{t as y}from"./status-C6rlCKYi.js";import{t as b}from"./time-DFss9Dan.js";import{n as x,t as S}from"./use-looks-5-3PUDK5.js";import{t as C}from"./use-next-page-DdUdnBme.js";import{t as w}from"./live-QWyQWxx6.js";var T=t(),E=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`recipe`}],t=[{kind:`Literal`,name:`first`,value:200},{kind:`Variable`,name:`recipe`,variableName:`recipe`}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`datasetsQuery`,selections:[{args:null,kind:`FragmentSpread`,name:`datasets_query`}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`datasetsQuery`,selections:[{alias:null,args:t,concreteType:`DatasetConnection`,kind:`LinkedField`,name:`datasets`,plural:!1,selections:[{alias:null,args:null,concreteType:`DatasetEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Dataset`,kind:`LinkedField`,name:`node`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`recipeName`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`stage`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`rows`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`steps`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`target`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`encoding`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`contentHash`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishedAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:t,filters:[`recipe`],handle:`connection`,key:`datasets_datasets`,kind:`LinkedHandle`,name:`datasets`}]},params:{cacheID:`24cbc56935e08d48cfabed35ea7e743c`,id:null,metadata:{},name:`datasetsQuery`,operationKind:`query`,text:`query datasetsQuery(
  $recipe: String
) {
  ...datasets_query
}

fragment datasets_query on Query {
  datasets(first: 200, recipe: $recipe) {
    edges {
      node {
        id
        recipeName
        version
        status
        stage
        progress
        rows
        steps
        error
        target
        encoding
        contentHash
        createdAt
        finishedAt
        __typename
      }
      cursor
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`}}})();E.hash=`6c681592e9a653e118dbf9f67c31c9b5`;var D=(function(){var e=[{defaultValue:200,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`},{defaultValue:null,kind:`LocalArgument`,name:`recipe`}],t=[{kind:`Variable`,name:`after`,variableName:`cursor`},{kind:`Variable`,name:`first`,variableName:`count`},{kind:`Variable`,name:`recipe`,variableName:`recipe`}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`datasetsPageQuery`,selections:[{args:[{kind:`Variable`,name:`count`,variableName:`count`},{kind:`Variable`,name:`cursor`,variableName:`cursor`}],kind:`FragmentSpread`,name:`datasets_query`}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`datasetsPageQuery`,selections:[{alias:null,args:t,concreteType:`DatasetConnection`,kind:`LinkedField`,name:`datasets`,plural:!1,selections:[{alias:null,args:null,concreteType:`DatasetEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Dataset`,kind:`LinkedField`,name:`node`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`recipeName`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`stage`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`rows`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`steps`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`target`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`encoding`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`contentHash`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishedAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:t,filters:[`recipe`],handle:`connection`,key:`datasets_datasets`,kind:`LinkedHandle`,name:`datasets`}]},params:{cacheID:`a20e5a17d9cf7a88210c9d0c1ac9d1f6`,id:null,metadata:{},name:`datasetsPageQuery`,operationKind:`query`,text:`query datasetsPageQuery(
  $count: Int = 200
  $cursor: Cursor
  $recipe: String
) {
  ...datasets_query_1G22uz
}

fragment datasets_query_1G22uz on Query {
  datasets(first: $count, after: $cursor, recipe: $recipe) {
    edges {
      node {
        id
        recipeName
        version
        status
        stage
        progress
        rows
        steps
        error
        target
        encoding
        contentHash
        createdAt
        finishedAt
        __typename
      }
      cursor
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`}}})();D.hash=`036f66ad76d16d4ecd98b0d81e32c381`;var O=(function(){var e=[`datasets`];return{argumentDefinitions:[{defaultValue:200,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`},{kind:`RootArgument`,name:`recipe`}],kind:`Fragment`,metadata:{connection:[{count:`count`,cursor:`cursor`,direction:`forward`,path:e}],refetch:{connection:{forward:{count:`count`,cursor:`cursor`},backward:null,path:e},fragmentPathInResult:[],operation:D}},name:`datasets_query`,selections:[{alias:`datasets`,args:[{kind:`Variable`,name:`recipe`,variableName:`recipe`}],concreteType:`DatasetConnection`,kind:`LinkedField`,name:`__datasets_datasets_connection`,plural:!1,selections:[{alias:null,args:null,concreteType:`DatasetEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Dataset`,kind:`LinkedField`,name:`node`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`recipeName`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`stage`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`rows`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`steps`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`target`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`encoding`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`contentHash`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishedAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null}],type:`Query`,abstractKey:null}})();O.hash=`036f66ad76d16d4ecd98b0d81e32c381`;var k=u(d(),1),A=a(),j=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`stage`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},a={alias:null,args:null,kind:`ScalarField`,name:`rows`,storageKey:null},o={alias:null,args:null,kind:`ScalarField`,name:`steps`,storageKey:null},s={alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},c={alias:null,args:null,kind:`ScalarField`,name:`finishedAt`,storageKey:null},l={alias:null,args:null,kind:`ScalarField`,name:`contentHash`,storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`useBuildsSubscription`,selections:[{alias:null,args:t,concreteType:`Dataset`,kind:`LinkedField`,name:`datasetProgress`,plural:!1,selections:[n,r,i,a,o,s,c,l],storageKey:null}],type:`Subscription`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`useBuildsSubscription`,selections:[{alias:null,args:t,concreteType:`Dataset`,kind:`LinkedField`,name:`datasetProgress`,plural:!1,selections:[n,r,i,a,o,s,c,l,{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null}],storageKey:null}]},params:{cacheID:`586e2c87c76a6f2e13f798765c428a7a`,id:null,metadata:{},name:`useBuildsSubscription`,operationKind:`subscription`,text:`subscription useBuildsSubscription(
  $id: ID!
) {
  datasetProgress(id: $id) {
    status
    stage
    progress
    rows
    steps
    error
    finishedAt
    contentHash
    id
  }
}
`}}})();j.hash=`67bec58fef0070aa799c1a01324cf720`;function M(e){let t=JSON.stringify(e.slice(-6)),n=(0,k.useMemo)(()=>JSON.parse(t),[t]);(0,k.useEffect)(()=>{let e=n.map(e=>w({operation:j,variables:{id:e},isLast:({datasetProgress:{status:e}})=>!p(e),onEvent:({datasetProgress:t})=>N(e,t),onState:()=>void 0}));return()=>{for(let t of e)t()}},[n])}function N(t,n){(0,T.commitLocalUpdate)(e,e=>{let r=e.get(t);for(let[e,t]of Object.entries(n))r?.setValue(t,e)})}var P=f(),F=[{id:`recipe`,header:`Recipe`,track:`minmax(120px, 2fr)`,cell:({id:e,recipeName:t})=>(0,P.jsx)(o,{to:`/datasets/$id`,params:{id:e},children:t})},{id:`version`,header:`Version`,track:`52px`,isNumeric:!0,cell:({version:e})=>e},{id:`state`,header:`State`,track:`88px`,cell:({status:e})=>(0,P.jsx)(y,{value:e})},{id:`how`,header:`How it went`,track:`minmax(90px, 2fr)`,cell:({status:e,progress:t,stage:n,error:r,createdAt:i,finishedAt:a})=>(0,P.jsx)(`span`,{className:`muted`,title:r??void 0,children:p(e)?`${g(t)} ${n??``}`:r??(a!=null&&I(i,a))})},{id:`rows`,header:`Rows`,track:`60px`,isNumeric:!0,cell:({rows:e})=>_(e)},{id:`steps`,header:`Steps`,track:`60px`,isNumeric:!0,cell:({steps:e})=>_(e)},{id:`target`,header:`Target`,track:`minmax(90px, 1.4fr)`,cell:({target:e})=>e},{id:`encoding`,header:`Files`,track:`84px`,cell:({encoding:e})=>e.toLowerCase()},{id:`hash`,header:`Content`,track:`92px`,cell:({contentHash:e})=>(0,P.jsx)(`code`,{className:`muted`,title:e??void 0,children:e?.slice(0,12)??`–`})},{id:`at`,header:`Started`,track:`206px`,cell:({createdAt:e})=>(0,P.jsx)(b,{at:e})}],I=(e,t)=>`took ${h(Math.max(Date.parse(t)-Date.parse(e),0)/1e3)}`;function L(){let{recipe:e}=s({strict:!1}),t=typeof e==`string`||typeof e==`number`?String(e):null;return(0,P.jsxs)(P.Fragment,{children:[(0,P.jsx)(c,{title:t===null?`Datasets`:`Datasets of ${t}`,children:t!==null&&(0,P.jsx)(o,{to:`/datasets`,children:`of all recipes`})}),(0,P.jsx)(`div`,{className:m.list,children:(0,P.jsx)(n,{resetKey:t??``,what:`Reading datasets`,children:(0,P.jsx)(z,{recipe:t},t)})})]})}var R=E;function z({recipe:e}){let t=(0,A.useLazyLoadQuery)(R,{recipe:e},{fetchPolicy:`store-and-network`});return(0,P.jsx)(B,{query:t,recipe:e})}function B({query:e,recipe:t}){let{data:n,loadNext:a,hasNext:s,isLoadingNext:c}=(0,A.usePaginationFragment)(O,e),u=l(),[d,f]=(0,k.useState)(null),h=(0,k.useMemo)(()=>n.datasets.edges.map(({node:e})=>e),[n]),g=C(a);M(h.filter(({status:e})=>p(e)).map(({id:e})=>e));let _=x(R,{recipe:t},{isWanted:h.length<=200,pauseMs:S});return h.length===0&&!s?(0,P.jsx)(i,{title:t===null?`There are no datasets yet`:`Nothing was built from ${t} yet`,children:(0,P.jsxs)(`span`,{children:[`A dataset is built from a `,(0,P.jsx)(o,{to:`/recipes`,children:`recipe`}),`.`]})}):(0,P.jsxs)(`div`,{className:m.rows,children:[_!==null&&(0,P.jsx)(r,{error:_}),(0,P.jsx)(v,{label:`Datasets`,columns:F,rows:h,keyOf:({id:e})=>e,hasMore:s,isLoading:c,loadMore:g,active:d,onActive:f,onOpen:({id:e})=>void u({to:`/datasets/$id`,params:{id:e}})})]})}export{L as Datasets};