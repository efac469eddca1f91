import{b as e,t,y as n}from"./states-gIA67Iz0.js";import{c as r,l as i,n as a,s as o}from"./index-BhBDPT9E.js";import{i as s,n as c,t as l}from"./jsx-runtime-DyZJNswf.js";import{i as u,t as d}from"./editor-CZUhksxf.js";e();var f=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`name`}],t={alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},n=[t,{alias:null,args:null,kind:`ScalarField`,name:`options`,storageKey:null}],r=[{alias:null,args:[{kind:`Variable`,name:`name`,variableName:`name`}],concreteType:`Recipe`,kind:`LinkedField`,name:`recipe`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},t,{alias:null,args:null,kind:`ScalarField`,name:`channel`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`where`,storageKey:null},{alias:null,args:null,concreteType:`PluginUseInfo`,kind:`LinkedField`,name:`curators`,plural:!0,selections:n,storageKey:null},{alias:null,args:null,concreteType:`PluginUseInfo`,kind:`LinkedField`,name:`formatter`,plural:!1,selections:n,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`order`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`target`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`seed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`groupSize`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`minGroupSize`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`groupTimeoutMs`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxPolicyLag`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`awaits`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`awaitTimeoutMs`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxReady`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropOldest`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`minReady`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxUses`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxDeliveries`,storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`recipeQuery`,selections:r,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`recipeQuery`,selections:r},params:{cacheID:`88cbde6a2df6ab9854381af400d6d39c`,id:null,metadata:{},name:`recipeQuery`,operationKind:`query`,text:`query recipeQuery(
  $name: String!
) {
  recipe(name: $name) {
    id
    name
    channel
    where
    curators {
      name
      options
    }
    formatter {
      name
      options
    }
    order
    target
    seed
    groupSize
    minGroupSize
    groupTimeoutMs
    maxPolicyLag
    awaits
    awaitTimeoutMs
    maxReady
    dropOldest
    minReady
    maxUses
    maxDeliveries
  }
}
`}}})();f.hash=`8f8b8a7cd5d17226757eb3daec6fe84a`;var p=s(c(),1),m=n(),h=l();function g(){let{name:e=``}=i({strict:!1}),n=r({strict:!1}),s=(0,p.useMemo)(()=>u(n.draft),[n.draft]),{recipe:c}=(0,m.useLazyLoadQuery)(f,{name:e},{fetchPolicy:`store-and-network`}),l=o();return a({u:()=>l({to:`/recipes`})}),c==null?(0,h.jsx)(t,{title:`There is no recipe ${e}`}):(0,h.jsx)(d,{saved:c,draft:s},c.id)}export{g as Recipe};